export const factorReset = {
  title: 'Reposição do segundo fator',
  question: 'Não pediu a reposição do seu segundo fator? Então, anule-a. Os seus fatores ficam como estão.',
  cancelIt: 'Anular a reposição',
  cancelled: 'A reposição foi anulada. Os seus fatores ficam como estão.',
  advice: 'Se não foi você que a pediu, altere a palavra-passe e avise quem gere o seu Auscribe.',
  noToken: 'Esta ligação não está completa. Abra-a de novo a partir do e-mail.',
  failed: 'A reposição não foi anulada. {reason}',
  signIn: 'Iniciar sessão',
};
