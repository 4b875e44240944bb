export const dialog = { close: 'Fechar a janela' };
