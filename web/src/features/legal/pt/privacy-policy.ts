import type { LegalDocument } from '../legal-documents.js';

export const privacyPolicy: LegalDocument = {
  date: '30 de abril de 2025',
  sections: [
    {
      title: 'Introdução',
      paragraphs: [
        'O Auscribe é um programa de ditado clínico fornecido por uma empresa da Nova Zelândia. Quem o mantém em funcionamento é a organização que lhe dá acesso, aqui chamada operador: uma clínica, um hospital, ou alguém que o faz por eles. O que dita fica nas máquinas que o operador escolheu.',
        'Esta política diz que informação o Auscribe trata, para quê, durante quanto tempo, e o que pode fazer a esse respeito. Aplica-se aos profissionais de saúde que usam o Auscribe, aos pacientes sobre os quais ditam e aos visitantes da página pública. O serviço não se destina a menores de 13 anos, e nenhuma conta é conscientemente aberta para eles.',
      ],
    },
    {
      title: 'Informação recolhida',
      paragraphs: ['O Auscribe guarda apenas o que precisa para fazer o seu trabalho:'],
      points: [
        'A sua conta: nome completo, endereço de e-mail, telefone se o indicar, e a senha sob a forma de um resumo criptográfico do qual não pode ser recuperada.',
        'Os seus ditados: as gravações que faz ou envia, o nome do paciente, o número clínico e a especialidade que indica, e as transcrições e notas feitas a partir deles.',
        'O que aconteceu com eles: quando um ditado foi criado, alterado, partilhado e arquivado, e os endereços de e-mail para onde um resumo foi enviado.',
        'As suas preferências, como idioma, sotaque, formato de exportação e prazo para apagar ditados.',
        'Pedidos de demonstração feitos na página pública: nome, e-mail e, se os indicar, telefone e mensagem.',
        'Dados técnicos que mantêm o serviço a funcionar em segurança, como horas, erros e tentativas de entrada. Não contêm nomes de pacientes, palavras ditadas nem áudio.',
        'No seu navegador: o que mantém a sessão aberta, o idioma, a última especialidade e a imagem de perfil, e partes de gravações até o servidor as confirmar. Não há cookies de publicidade nem de rastreio.',
      ],
    },
    {
      title: 'Como usamos a informação',
      paragraphs: [
        'Para transcrever os seus ditados, organizar as suas palavras em notas, mostrá-las e enviá-las para onde indicar. Para enviar códigos de inscrição, de entrada e de nova senha. Para responder a pedidos de demonstração. Para encontrar falhas e impedir acessos indevidos.',
        'O acesso a dados de pacientes exige o consentimento do paciente. Ao ditar sobre um paciente, confirma que o tem, ou que a lei permite documentar sem ele.',
        'A informação não é vendida, não serve para publicidade e não é usada para treinar modelos de voz ou de linguagem. O reconhecimento de voz e a criação das notas são feitos nas máquinas do operador, salvo se este tiver ligado outro motor; nesse caso, o operador informa qual é e onde funciona.',
      ],
    },
    {
      title: 'Segurança',
      paragraphs: [
        'Cada entrada exige a senha e um código único enviado para o seu e-mail. Cada ditado pertence a uma só conta; para todas as outras, não existe. Senhas e códigos são guardados apenas como resumos criptográficos, as sessões terminam quando não são usadas, e tentativas erradas repetidas bloqueiam a conta durante algum tempo.',
        'O operador disponibiliza o Auscribe através de conexões cifradas (HTTPS) e responde pela cifra do armazenamento, pelas cópias de segurança e por quem tem acesso às suas máquinas. O suporte só vê os seus ditados com a sua permissão, e cada acesso fica documentado: quem, quando e porquê.',
        'Um resumo que partilha sai do Auscribe por e-mail para o endereço que indicar. Confira o endereço antes: um e-mail enviado já não volta.',
        'Se uma violação de dados puser alguém em risco, o operador informa as pessoas afetadas e a autoridade competente, como a lei exige.',
      ],
    },
    {
      title: 'Conservação',
      paragraphs: [
        'Os dados são guardados apenas enquanto são necessários. Nas configurações decide se os seus ditados são apagados automaticamente ao fim de 1, 7 ou 30 dias, ou nunca; com um ditado vão o áudio, a transcrição e a nota. As leis sobre documentação clínica podem obrigar a guardar uma nota durante anos: copie-a para o seu próprio sistema antes de ser apagada aqui.',
        'As partes de uma gravação ficam no navegador apenas até o servidor as confirmar, ou até descartar a gravação. Os códigos expiram em minutos. Os pedidos de demonstração são guardados até serem respondidos. Os dados da conta são removidos quando a conta é encerrada, e as cópias de segurança são substituídas no ciclo habitual do operador.',
      ],
    },
    {
      title: 'Os seus direitos',
      paragraphs: [
        'Pode perguntar que informação existe sobre si, pedir que seja corrigida ou apagada, receber uma cópia e retirar o consentimento. Muito disto pode ser feito por si: o perfil pode ser alterado, e as notas podem ser editadas e guardadas em PDF, Word ou texto. Os pacientes dirigem-se ao profissional que os trata, que pode responder a partir das suas notas.',
        'Estes direitos resultam da Lei da Privacidade de 2020 (Privacy Act 2020) e do Código de Privacidade da Informação de Saúde da Nova Zelândia, dos Princípios de Privacidade da Austrália (APP) e, quando aplicáveis, do RGPD (GDPR), da HIPAA e da PIPEDA.',
        'Pode apresentar queixa ao Comissário para a Privacidade da Nova Zelândia, ao Comissário de Informação da Austrália, ou à autoridade do lugar onde vive.',
      ],
    },
    {
      title: 'Perguntas e pedidos',
      paragraphs: [
        'Escreva ao operador do Auscribe que utiliza, cujo endereço a sua organização lhe pode indicar; o responsável pela privacidade responde a perguntas e pedidos no prazo de 20 dias úteis. Os visitantes da página pública podem usar o formulário de pedido de demonstração, que chega às mesmas pessoas.',
        'Quando esta política muda, muda também a sua data, e o operador informa quem usa o serviço antes de uma alteração importante entrar em vigor.',
      ],
    },
  ],
};
