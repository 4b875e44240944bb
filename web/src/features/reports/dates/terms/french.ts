import type { DateTerms } from './date-terms.js';

export const french: DateTerms = {
  months: [
    ...['janvier|janv|jan', 'fevrier|fevr|fev', 'mars', 'avril|avr', 'mai', 'juin', 'juillet|juil', 'aout'],
    ...['septembre|sept|sep', 'octobre|oct', 'novembre|nov', 'decembre|dec'],
  ],
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  numbers: {
    ...{ un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11 },
    ...{ douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16, vingt: 20, vingts: 20, trente: 30, quarante: 40 },
    ...{ cinquante: 50, soixante: 60, septante: 70, huitante: 80, octante: 80, nonante: 90, cent: 100, cents: 100 },
    ...{ mil: 1000, mille: 1000, premier: 1 },
  },
  joiners: 'et',
  ordinalEndings: 'er|e|eme',
  one: 'un|une',
  units: { day: 'jours?', week: 'semaines?', fortnight: 'quinzaines?', month: 'mois', year: 'ans?|annees?' },
  daysMeaningWeeks: { 8: 1, 15: 2 },
  days: {
    '-2': 'avant hier',
    '-1': 'hier matin|hier soir|hier',
    '0': 'aujourd hui|ce jour|ce matin|cet apres midi|ce soir|le jour meme|jour meme|le meme jour',
    '1': 'demain matin|demain',
    '2': 'apres demain',
  },
  spans: [
    { words: 'la semaine derniere|la semaine passee', unit: 'week', count: -1 },
    { words: 'la semaine prochaine', unit: 'week', count: 1 },
    { words: 'ce mois ci|ce mois', unit: 'month', count: 0 },
    { words: 'le mois dernier|le mois passe', unit: 'month', count: -1 },
    { words: 'le mois prochain', unit: 'month', count: 1 },
    { words: 'cette annee', unit: 'year', count: 0 },
    { words: 'l annee derniere|l an dernier|l an passe', unit: 'year', count: -1 },
    { words: 'l annee prochaine|l an prochain', unit: 'year', count: 1 },
  ],
  years: {
    '-1': 'l annee derniere|l annee passee|l an dernier|l an passe',
    '0': 'cette annee|l annee en cours',
    '1': 'l annee prochaine|l an prochain',
  },
  monthsOf: {
    '-1': 'mois dernier|mois passe',
    '0': 'ce mois ci|ce mois|mois en cours|mois courant',
    '1': 'mois prochain',
  },
  last: 'dernier|passe',
  next: 'prochain',
  partsOfMonth: 'debut|mi|fin|au debut de|a la fin de|courant',
  patterns: {
    day: ['[{weekday} ][le ][{next} ]{day} {month}[ {following}][ [de |en ]{wholeYear}]'],
    dayOf: ['[{weekday} ]{day} [du |de ]{monthOf}'],
    month: ['[{part} ]{month}[ [de ]{wholeYear}]'],
    ago: ['il y a {count} {unit}[ {exactly}]', 'voici {count} {unit}'],
    ahead: ['dans {count} {unit}'],
    weekday: ['[ce ]{weekday}'],
    lastWeekday: ['{weekday} {last}'],
    nextWeekday: ['{weekday} {next}', '{next} {weekday}'],
  },
  articles: 'le|en|du',
  openings:
    'au|elle|il|est|a ete|admise?|entree?|sortie?|elle sort|il sort|vue?|revue?|nee?|realisee?|effectuee?|' +
    'hospitalisee?|visite|visite precedente|consultation|precedente|pour la derniere fois|la derniere fois|examen|' +
    'nous sommes|aujourd hui|ce jour|derniere visite|derniere consultation|depart|retour a domicile|en teleconsultation|par telephone',
  closings: 'avec|pour|chez|par',
  doubts:
    'environ|vers|peut etre|probablement|sans doute|ou|pas|non|jamais|crois|croit|pense|avant|apres|depuis|jusqu|entre|' +
    'mais|annulee?|reportee?|deplacee?|pardon|rectification|plus|moins',
};
