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
