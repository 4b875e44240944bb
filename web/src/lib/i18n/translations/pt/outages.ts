export const outages = {
  title: 'Há algo que não está a funcionar neste momento',
  server:
    'Não é possível contactar o servidor. O que gravar fica guardado neste navegador e é enviado quando ele voltar.',
  accounts: 'Entrar e alterar contas fica para depois. A sua sessão continua, e os seus dados estão seguros.',
  dictations:
    'Não é possível abrir, alterar nem enviar ditados. Estão seguros; as gravações continuam e podem ser enviadas mais tarde.',
  recordings:
    'Não é possível iniciar nem ouvir gravações. O que já gravou fica guardado neste navegador e é enviado automaticamente.',
  settings: 'Não é possível carregar nem guardar definições. O que guardou antes mantém-se; altere-as mais tarde.',
  mail: 'Não é possível partilhar resumos por e-mail. Partilhe-os mais tarde ou descarregue-os.',
  live: 'As páginas não se atualizam sozinhas, e os novos ditados esperam pela transcrição. O que gravar fica guardado.',
  checking: 'Este aviso desaparece assim que tudo voltar a funcionar.',
};
