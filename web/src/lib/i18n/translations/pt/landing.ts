export const landing = {
  metaTitle: 'Auscribe · Ditado clínico e notas',
  metaDescription:
    'O Auscribe transcreve ditados clínicos enquanto fala e organiza-os em notas estruturadas, prontas para revisão, partilha e arquivo.',
  skip: 'Ir para o conteúdo',

  menu: 'Menu',
  about: 'Sobre',
  features: 'Recursos',
  howItWorks: 'Como funciona',
  security: 'Segurança',
  language: 'Idioma',
  languageFailed: 'Não foi possível carregar o outro idioma. Verifique a conexão e escolha-o de novo.',
  signIn: 'Entrar',
  requestDemo: 'Pedir demonstração',

  heroAbove: 'Ditado clínico e notas',
  heroTitle: 'Fale uma vez. A nota fica pronta para revisão.',
  heroLead:
    'O Auscribe transcreve o ditado enquanto ainda fala e coloca as suas próprias palavras sob os títulos do modelo escolhido. Basta conferir, corrigir, partilhar e arquivar.',
  getStarted: 'Começar',
  watchDemo: 'Ver demonstração',
  heroFact1: 'Funciona nos seus próprios servidores',
  heroFact2: 'Seis modelos de nota',
  heroFact3: 'Entrada em dois passos',

  pictureLabel:
    'Um ditado em gravação e a nota feita a partir dele: Subjetivo, Objetivo, Avaliação e Plano, pronta para revisão.',
  pictureRecording: 'Gravação em curso...',
  pictureDepartment: 'Cardiologia',
  pictureHeard: '“… pressão arterial de 140 por 85, pulmões limpos. Avaliação. Angina estável …”',
  picturePatient: 'Helena Duarte',
  pictureNumber: 'N.º 10427',
  pictureReady: 'Pronta para revisão',
  pictureSubjective: 'Subjetivo',
  pictureSubjectiveText: 'Aperto no peito ao subir escadas há três semanas, alivia em repouso.',
  pictureObjective: 'Objetivo',
  pictureObjectiveText: 'Pressão arterial de 140 por 85. Pulmões limpos.',
  pictureAssessment: 'Avaliação',
  pictureAssessmentText: 'Angina estável.',
  picturePlan: 'Plano',
  picturePlanText: 'Teste de esforço em duas semanas. Aspirina 81 mg por dia.',
};

export const landingBelow = {
  featuresTitle: 'Da sua voz à nota pronta',
  featuresLead: 'Quatro partes que trabalham como uma só, no navegador que já tem.',
  feature1: 'Ditado por voz',
  feature1Text:
    'Grave no navegador ou envie um áudio que já tem. Cada parte fica no seu aparelho até o servidor a confirmar: uma conexão perdida não custa palavras.',
  feature2: 'Transcrição inteligente',
  feature2Text: 'As palavras são transcritas enquanto fala. Clique numa palavra para a ouvir de novo.',
  feature3: 'Resumo por IA',
  feature3Text:
    'As suas próprias frases, em ordem, sob os títulos de SOAP, anamnese e exame, alta, radiologia, dermatologia ou relatório simples.',
  feature4: 'Partilha segura',
  feature4Text:
    'Reveja e corrija; depois envie a nota em PDF a médicos de família, especialistas e pacientes, ou guarde-a em PDF, Word ou texto.',

  stepsTitle: 'Como funciona',
  stepsLead: 'Quatro passos, quase todos sem o seu esforço.',
  step1: 'Gravar',
  step1Text: 'Indique o paciente, comece a gravação e fale. Faça uma pausa sempre que for preciso.',
  step2: 'Transcrever',
  step2Text: 'A fala passa a texto à medida que dita. Quando para, só faltam os últimos segundos.',
  step3: 'Gerar o resumo',
  step3Text: 'O texto é organizado numa nota estruturada, segundo o modelo que escolheu.',
  step4: 'Rever e partilhar',
  step4Text: 'Leia, altere o que quiser, envie, guarde em PDF e arquive.',

  benefitsTitle: 'Tempo para quem está à sua frente',
  benefitsLead: 'A papelada deve seguir a consulta, não tomar o lugar dela.',
  benefit1Figure: 'Até 60%',
  benefit1: 'menos tempo de documentação',
  benefit1Text: 'Falar é mais rápido do que escrever, e a nota já chega dividida nas suas partes.',
  benefit2Figure: '80 / 20',
  benefit2: 'pacientes antes da papelada',
  benefit2Text:
    'Os clínicos passam 80% do tempo com os pacientes e 20% com a papelada: é para esse dia que o Auscribe foi feito.',
  benefit3Figure: 'A cada 10 s',
  benefit3: 'a gravação é guardada',
  benefit3Text:
    'Primeiro no seu aparelho, depois no servidor. Uma conexão que cai ou uma página que se fecha não levam o ditado.',

  testimonialsTitle: 'Feito para o trabalho clínico',
  testimonialsLead:
    'Três dias de trabalho, contados pelas funções para as quais o Auscribe foi feito. As citações são ilustrativas.',
  quote1:
    'Dito entre dois pacientes e leio a nota antes de o próximo se sentar. A pilha de cartas do fim do dia desapareceu.',
  quote1Role: 'Médica de família',
  quote1Place: 'Consultório rural',
  quote2:
    'Mantém as minhas palavras. Digo os títulos, as frases ficam sob eles, e só corrijo um ou outro nome de medicamento.',
  quote2Role: 'Cardiologista',
  quote2Place: 'Consulta de especialidade',
  quote3:
    'Na enfermaria, a rede cai duas vezes por visita. A gravação simplesmente continua, e o resumo de alta está lá quando me sento.',
  quote3Role: 'Médico de enfermaria',
  quote3Place: 'Medicina geral',

  securityTitle: 'Segurança',
  securityLead: 'Os dados dos pacientes merecem mais do que uma promessa. Isto é o que se faz.',
  security1: 'Só o autor abre os seus ditados',
  security1Text:
    'Uma senha e um código único por e-mail em cada entrada. Cada ditado pertence a uma só conta; para todas as outras, não existe.',
  security2: 'Os seus servidores, conexões cifradas',
  security2Text:
    'A sua organização instala o Auscribe onde quiser, incluindo o reconhecimento de voz. O tráfego é cifrado por HTTPS, e nenhum texto de pacientes é escrito nos diários do sistema.',
  security3: 'Pensado para as suas obrigações',
  security3Text:
    'Concebido para apoiar a conformidade com HIPAA, RGPD (GDPR), PIPEDA, APP e Cyber Essentials. Os dados do paciente exigem o seu consentimento; o acesso do suporte exige permissão e fica documentado.',

  aboutTitle: 'Sobre o Auscribe',
  aboutLead:
    'O Auscribe é ditado clínico, vindo da Nova Zelândia, para profissionais de saúde: trata da escrita e deixa a medicina para quem a exerce.',
  mission: 'A nossa missão',
  missionText:
    'Devolver aos clínicos as horas que a documentação consome, sem lhes tirar as palavras nem o juízo clínico.',
  vision: 'A nossa visão',
  visionText: 'Uma consulta em que ninguém olha para o teclado, e uma nota completa antes de o paciente chegar a casa.',

  closingTitle: 'Experimente com os seus próprios ditados',
  closingText: 'Peça uma demonstração, ou crie uma conta e grave já a primeira nota.',

  footerTagline: 'Ditar, rever, partilhar, arquivar, pesquisar',
  footerPages: 'Nesta página',
  copyright: '© {year} Auscribe',
};
