export const dialog = {
  close: 'Fechar a janela',
  discardTyped: 'Descartar o que escreveu?',
  keepTyping: 'Continuar a escrever',
  discard: 'Descartar',
};
