export const legal = {
  privacyPolicy: 'Política de Privacidade',
  terms: 'Termos e Condições',
  termsLink: 'Termos de Serviço',
  failed: 'Não foi possível carregar o texto. Verifique a conexão e abra-o de novo.',
  loading: 'Um momento',
};
