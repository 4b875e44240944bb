export const gaps = {
  missing: 'Faltam partes da gravação',
  missingText: 'Não estão na transcrição nem na nota. Verifique estes momentos, por favor:',
  otherLanguage: 'Há partes que soam a outra língua',
  otherLanguageText:
    'As palavras nestes momentos estão assinaladas e provavelmente erradas. Verifique-as com a gravação, por favor:',
  fromTo: 'de {from} a {to}',
};
