import type { DateTerms } from './date-terms.js';

export const english: DateTerms = {
  months: [
    ...['january|jan', 'february|feb', 'march|mar', 'april|apr', 'may', 'june|jun', 'july|jul', 'august|aug'],
    ...['september|sept|sep', 'october|oct', 'november|nov', 'december|dec'],
  ],
  weekdays: [
    ...['sunday|sun', 'monday|mon', 'tuesday|tues|tue', 'wednesday|wed', 'thursday|thurs|thur|thu', 'friday|fri'],
    'saturday|sat',
  ],
  numbers: {
    ...{ oh: 0, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11 },
    ...{ twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19 },
    ...{ twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
    ...{ hundred: 100, thousand: 1000 },
    ...{ first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10 },
    ...{ eleventh: 11, twelfth: 12, thirteenth: 13, fourteenth: 14, fifteenth: 15, sixteenth: 16, seventeenth: 17 },
    ...{ eighteenth: 18, nineteenth: 19, twentieth: 20, thirtieth: 30 },
  },
  joiners: 'and',
  ordinalEndings: 'st|nd|rd|th',
  one: 'a|an',
  units: { day: 'days?', week: 'weeks?', fortnight: 'fortnights?', month: 'months?', year: 'years?' },
  daysMeaningWeeks: {},
  days: {
    '-2': 'the day before yesterday|day before yesterday',
    '-1': 'yesterday morning|yesterday afternoon|yesterday evening|yesterday|last night',
    '0': 'today|this morning|this afternoon|this evening|tonight|the same day|same day',
    '1': 'tomorrow morning|tomorrow afternoon|tomorrow',
    '2': 'the day after tomorrow|day after tomorrow',
  },
  spans: [
    { words: 'last week', unit: 'week', count: -1 },
    { words: 'next week', unit: 'week', count: 1 },
    { words: 'this month|earlier this month', unit: 'month', count: 0 },
    { words: 'last month', unit: 'month', count: -1 },
    { words: 'next month', unit: 'month', count: 1 },
    { words: 'this year|earlier this year', unit: 'year', count: 0 },
    { words: 'last year', unit: 'year', count: -1 },
    { words: 'next year', unit: 'year', count: 1 },
  ],
  years: { '-1': 'last year', '0': 'this year', '1': 'next year' },
  monthsOf: { '-1': 'last month', '0': 'this month|the month', '1': 'next month' },
  last: 'last|this past|past',
  next: 'next|this coming|the coming|coming',
  partsOfMonth:
    'early|mid|late|the beginning of|the start of|the middle of|the end of|beginning of|start of|middle of|end of',
  patterns: {
    day: [
      '[{weekday} ][the ][{next} ]{day} [day ][of ]{month}[ {following}][ [of ]{wholeYear}]',
      '[{weekday} ][{next} ]{month} [the ]{day}[ {following}][ [of ]{wholeYear}]',
    ],
    dayOf: ['[{weekday} ][the ]{day} of {monthOf}'],
    month: ['[{part} ]{month}[ [of ]{wholeYear}]'],
    ago: ['{count} {unit} ago[ {exactly}]', '{count} {unit} back', '{count} {unit} before today'],
    ahead: ['in {count} {unit}[ time]', '{count} {unit} from now', '{count} {unit} from today'],
    weekday: ['[this ]{weekday}'],
    lastWeekday: ['{last} {weekday}', '{weekday} last'],
    nextWeekday: ['{next} {weekday}', '{weekday} next'],
  },
  articles: 'on|in|the',
  openings:
    'was|is|it is|it s|she|he|they|dated|today|last visit|seen|last seen|seen last|reviewed|admitted|discharged|examined|' +
    'attended|born|performed|done|by telephone|by phone|by video|clinic|visit|video visit|combined clinic',
  closings: 'with|for|by',
  doubts:
    'about|around|approximately|approx|roughly|circa|or|perhaps|maybe|probably|possibly|not|no|never|nor|think|thinks|' +
    'believe|believes|guess|unsure|uncertain|unclear|unknown|before|after|since|until|till|between|to|through|but|' +
    'cancelled|canceled|moved|rescheduled|postponed|corrected|correction|sorry|wait',
};
