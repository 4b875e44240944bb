import type { LegalDocument } from '../legal-documents.js';

export const terms: LegalDocument = {
  date: 'Maio de 2025',
  sections: [
    {
      title: 'Acordo',
      paragraphs: [
        'Estes termos vigoram entre si, profissional de saúde, e a empresa da Nova Zelândia que fornece o Auscribe (nós). A organização que mantém o Auscribe em funcionamento para si chama-se operador; o que acordou com ela vale a par destes termos. Ao criar uma conta, aceita-os. Se não os aceitar, não use o serviço.',
      ],
    },
    {
      title: 'O serviço',
      paragraphs: [
        'O Auscribe grava ou recebe ditados, transcreve-os, organiza as suas palavras em notas estruturadas e permite rever, editar, partilhar, exportar e arquivar essas notas. É uma ferramenta de documentação. Não é um dispositivo médico, não faz diagnósticos e não recomenda tratamentos.',
        'Precisa de conexão ao servidor. Uma gravação em curso continua apesar de uma conexão perdida e fica no seu aparelho até poder ser enviada; a entrada e a transcrição precisam da conexão.',
      ],
    },
    {
      title: 'Quem o pode usar',
      paragraphs: [
        'Profissionais de saúde, e as pessoas que trabalham para eles e segundo as suas instruções. O serviço não se destina a menores de 13 anos. Os dados da conta têm de ser verdadeiros, e cada pessoa precisa de uma conta própria.',
        'Não revele a senha nem os códigos, termine a sessão em computadores partilhados e avise o operador de imediato se outra pessoa puder ter entrado.',
      ],
    },
    {
      title: 'Dados de pacientes e consentimento',
      paragraphs: [
        'Só introduz dados de pacientes no serviço com o consentimento do paciente, ou quando a lei o permite sem ele. Informa os pacientes de que usa um programa de ditado, e continua responsável pela documentação clínica e pelas regras da sua profissão.',
        'Os dados de pacientes continuam a ser seus e do paciente. Não adquirimos direitos sobre gravações, transcrições ou notas. A Política de Privacidade, de 30 de abril de 2025, faz parte destes termos.',
      ],
    },
    {
      title: 'Confira cada nota',
      paragraphs: [
        'As transcrições e as notas são feitas por um programa, e os programas ouvem mal: sobretudo nomes, doses, números e negações. Cerca de 95% de exatidão em boas condições significa que há palavras erradas na maioria dos ditados. Compare cada nota com o que disse e corrija-a antes de confiar nela, de a arquivar ou de a enviar.',
      ],
    },
    {
      title: 'Partilha',
      paragraphs: [
        'Pode partilhar resumos por e-mail com médicos de família, especialistas e pacientes, segundo o seu próprio juízo clínico. Escolhe o destinatário e confere o endereço. O e-mail nem sempre é cifrado pelo caminho; quando as suas regras exigem outro meio, guarde a nota em PDF e use esse meio.',
      ],
    },
    {
      title: 'Uso correto',
      paragraphs: ['Compromete-se a não:'],
      points: [
        'gravar ninguém sem ter direito a fazê-lo,',
        'abrir ou tentar abrir ditados que não são seus,',
        'quebrar, sobrecarregar ou contornar as proteções do serviço,',
        'enviar o que não seja um ditado, ou que contenha código malicioso,',
        'usar o serviço para prejudicar, enganar ou discriminar alguém.',
      ],
    },
    {
      title: 'Acesso do suporte',
      paragraphs: [
        'O suporte só vê os seus ditados com a sua permissão, dada para uma ocasião e um fim. Cada acesso fica documentado, e pode pedir para ver essa documentação.',
      ],
    },
    {
      title: 'Disponibilidade e cópias',
      paragraphs: [
        'O operador decide onde o Auscribe funciona, quando é atualizado e como são feitas as cópias de segurança. Pode haver interrupções. O Auscribe não é o seu arquivo: copie o que tem de guardar, sobretudo quando os ditados estão configurados para serem apagados ao fim de algum tempo. O que foi apagado não pode ser recuperado.',
      ],
    },
    {
      title: 'Programa e nomes',
      paragraphs: [
        'O Auscribe é um programa de código aberto sob a licença Apache 2.0, que diz o que pode fazer com o código. O nome e a marca Auscribe não fazem parte dessa licença.',
      ],
    },
    {
      title: 'Responsabilidade',
      paragraphs: [
        'Nada nestes termos retira direitos que não podem ser retirados, como os da Lei de Garantias ao Consumidor de 1993 e da Lei do Comércio Justo de 1986 da Nova Zelândia ou os da Lei Australiana do Consumidor. Quando usa o serviço na sua atividade profissional e a lei o permite, a Lei de Garantias ao Consumidor não se aplica.',
        'Para além disso, o serviço é fornecido tal como está. Não respondemos por decisões clínicas, por notas usadas sem serem conferidas, nem por perdas indiretas, como lucros cessantes.',
      ],
    },
    {
      title: 'Alterações e fim',
      paragraphs: [
        'Pode deixar de usar o serviço a qualquer momento e encerrar a conta. O operador pode suspender uma conta que viole estes termos ou ponha outros em perigo, e dá-lhe tempo para copiar os seus ditados, salvo se a lei o proibir. Quando estes termos mudam, muda a sua data, e recebe um aviso antes de uma alteração importante entrar em vigor.',
      ],
    },
    {
      title: 'Lei aplicável',
      paragraphs: [
        'O fornecedor é uma empresa da Nova Zelândia. Estes termos regem-se pela lei da Nova Zelândia e, para quem usa o serviço na Austrália, também pela lei australiana. Os litígios são decididos pelos tribunais da Nova Zelândia, e pelos da Austrália quando a lei do consumidor deste país lhe dá esse direito. Antes disso, as duas partes procuram resolver o assunto conversando.',
      ],
    },
    {
      title: 'Perguntas e pedidos',
      paragraphs: [
        'As perguntas sobre estes termos dirigem-se ao operador do Auscribe que utiliza, que nos transmite o que nos diz respeito.',
      ],
    },
  ],
};
