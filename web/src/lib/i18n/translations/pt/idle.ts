export const idle = {
  title: 'Ainda está aí?',
  soon: 'A sua sessão termina em {seconds} s, porque não houve atividade durante algum tempo.',
  kept: 'O que ditou fica guardado. As alterações a um resumo que não foram guardadas ficam cifradas até entrar de novo neste separador.',
  stay: 'Continuar com a sessão',
  logOut: 'Sair agora',
  said: 'A sua sessão termina em {seconds} segundos.',
};
