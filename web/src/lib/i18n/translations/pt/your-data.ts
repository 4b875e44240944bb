export const yourData = {
  title: 'Os seus dados',
  note: 'Guarde uma cópia de tudo o que temos sobre si, ou elimine a sua conta com tudo o que contém.',
  download: 'Transferir os meus dados',
  delete: 'Eliminar conta',

  downloadTitle: 'Transferir os meus dados',
  downloadText:
    'Um ficheiro ZIP com a sua conta, definições, departamentos, modelos, registos, transcrições, notas, áudio, e-mails enviados e atividade. Contém dados de pacientes em forma legível: guarde-o em lugar seguro.',
  password: 'Palavra-passe',
  passwordHint: 'Para que mais ninguém neste ecrã o possa fazer.',
  passwordMissing: 'A palavra-passe é obrigatória',
  cancel: 'Cancelar',
  start: 'Transferir',
  preparing: 'A começar',
  progress: '{done} de {total} registos',
  keepOpen: 'Mantenha esta página aberta.',
  cancelled: 'A transferência foi cancelada. Nenhuma cópia foi guardada.',
  done: 'Os seus dados foram transferidos.',
  doneWithout:
    'Os seus dados foram transferidos, exceto {number} ficheiros. O ficheiro missing.txt no ZIP indica quais.',
  failed: 'Os seus dados não foram transferidos. {reason}',

  deleteTitle: 'Eliminar a sua conta?',
  deleteText: 'Tudo o que é seu é apagado para sempre. Ninguém o pode recuperar.',
  goes: 'O que é apagado:',
  goesRecords: 'todos os registos com áudio, transcrições e notas, terminados ou não',
  goesSettings: 'os seus departamentos, os modelos, as definições e a lista dos e-mails que enviou',
  goesAccount: 'a sua conta, em todos os dispositivos de imediato',
  stays: 'Fica apenas o registo de quem fez o quê e quando, sem nomes nem textos, durante o tempo que a lei exige.',
  copyFirst: 'Se precisa de uma cópia, transfira primeiro os seus dados.',
  understood: 'Compreendo que isto não pode ser desfeito',
  notUnderstood: 'Confirme que compreende.',
  deleteNow: 'Eliminar a minha conta',
  notDeleted: 'A sua conta não foi eliminada. {reason}',

  readme:
    'Os seus dados no Auscribe\n\naccount.json, sessions.json, settings.json, departments.json, vocabulary.json, templates.json: a sua conta e as suas escolhas.\nmails-sent.json: a quem enviou resumos. activity.json: quem fez o quê com os seus registos.\nrecords: uma pasta por registo, com o registo, a nota e a transcrição em texto e em JSON, e o áudio.\nunfinished-recordings.json: gravações começadas e nunca submetidas.\nmissing.txt, se existir: o que não foi possível ler.\n\nEstes ficheiros contêm dados de pacientes. Guarde-os em lugar seguro e apague-os quando já não precisar deles.\n',
  missingNote: 'Não foi possível ler estes ficheiros. Transfira os seus dados de novo para os obter.',
};
