import type { DateTerms } from './date-terms.js';

export const spanish: DateTerms = {
  months: [
    ...['enero|ene', 'febrero|feb', 'marzo|mar', 'abril|abr', 'mayo|may', 'junio|jun', 'julio|jul', 'agosto|ago'],
    ...['septiembre|setiembre|sept|sep|set', 'octubre|oct', 'noviembre|nov', 'diciembre|dic'],
  ],
  weekdays: ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
  numbers: {
    ...{ un: 1, uno: 1, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10 },
    ...{ once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17, dieciocho: 18 },
    ...{ diecinueve: 19, veinte: 20, veintiuno: 21, veintiun: 21, veintidos: 22, veintitres: 23, veinticuatro: 24 },
    ...{ veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28, veintinueve: 29, treinta: 30 },
    ...{ cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100 },
    ...{ novecientos: 900, mil: 1000, primero: 1, primer: 1 },
  },
  joiners: 'y',
  ordinalEndings: 'ero|ro|er|o',
  one: 'un|una',
  units: { day: 'dias?', week: 'semanas?', fortnight: 'quincenas?', month: 'mes|meses', year: 'anos?' },
  daysMeaningWeeks: { 8: 1, 15: 2 },
  days: {
    '-2': 'anteayer|antier|antes de ayer',
    '-1': 'ayer por la manana|ayer por la tarde|ayer por la noche|ayer|anoche',
    '0': 'hoy mismo|hoy|el dia de hoy|el dia de la fecha|esta manana|esta tarde|esta noche|el mismo dia|mismo dia',
    '1': 'manana',
    '2': 'pasado manana',
  },
  spans: [
    { words: 'la semana pasada|semana pasada', unit: 'week', count: -1 },
    { words: 'la proxima semana|la semana proxima|la semana que viene', unit: 'week', count: 1 },
    { words: 'este mes|este mismo mes', unit: 'month', count: 0 },
    { words: 'el mes pasado|mes pasado', unit: 'month', count: -1 },
    { words: 'el proximo mes|el mes proximo|el mes que viene', unit: 'month', count: 1 },
    { words: 'este ano|este mismo ano', unit: 'year', count: 0 },
    { words: 'el ano pasado|ano pasado', unit: 'year', count: -1 },
    { words: 'el proximo ano|el ano proximo|el ano que viene', unit: 'year', count: 1 },
  ],
  years: {
    '-1': 'ano pasado',
    '0': 'este ano|este mismo ano|presente ano|corriente ano|ano en curso',
    '1': 'proximo ano|ano proximo|ano que viene',
  },
  monthsOf: {
    '-1': 'mes pasado',
    '0': 'este mes|este mismo mes|presente mes|corriente mes|mes en curso|presente|corriente',
    '1': 'proximo mes|mes proximo|mes que viene',
  },
  last: 'ultimo|pasado',
  next: 'proximo',
  partsOfMonth: 'principios de|comienzos de|inicios de|mediados de|finales de|fines de|fin de',
  patterns: {
    day: [
      '[{weekday} ][{next} ]{day} de {month}[ {following}][ [del ano |de |del ]{year}]',
      '{day} {month} {wholeYear}',
    ],
    dayOf: ['[{weekday} ]{day} [del |de ]{monthOf}'],
    month: ['[{part} ]{month}[ [del ano |de |del ]{wholeYear}]'],
    ago: ['hace {count} {unit}[ {exactly}]', '{count} {unit} atras'],
    ahead: ['en {count} {unit}', 'dentro de {count} {unit}'],
    weekday: ['[este ]{weekday}'],
    lastWeekday: ['{last} {weekday}', '{weekday} {last}'],
    nextWeekday: ['{next} {weekday}', '{weekday} {next}', '{weekday} que viene'],
  },
  articles: 'el|en|del',
  openings:
    'a|dia|ingreso|ingresa|ingresado|ingresada|alta|de alta|causa alta|se va de alta|sale|salio|visto|vista|' +
    'valorado|valorada|atendido|atendida|acudio|lo vi|la vi|lo vimos|la vimos|estuvo|aqui|hoy|es|ultima visita|ultima consulta|vino|por ultima vez|nacido|' +
    'nacida|nacio|realizado|realizada|consulta|visita|visita',
  closings: 'con|para|por',
  doubts:
    'aproximadamente|aprox|alrededor|cerca|mas|menos|quizas?|tal vez|posiblemente|probablemente|o|u|no|nunca|creo|cree|' +
    'antes|despues|desde|hasta|entre|pero|cancelada|cancelado|aplazada|aplazado|corrijo|perdon',
};
