export const demoVideo = {
  title: 'O Auscribe em um minuto',
  captions: 'Legendas',
  play: 'Reproduzir',
  pause: 'Pausar',
  soundOn: 'Ligar o som',
  soundOff: 'Desligar o som',
  position: 'Posição no filme',
  failed: 'Não foi possível carregar o vídeo. Verifique a conexão e abra-o de novo.',
  alternativeTitle: 'O que o vídeo mostra',
  alternative:
    'Uma gravação do produto. Uma médica entra com a senha e um código recebido por e-mail, indica o paciente, dita (ouve-se a voz) e para. O ditado aparece no painel e fica pronto para revisão. Ela lê a nota, corrige uma linha, guarda um PDF, partilha-o por e-mail e arquiva-o.',
};
