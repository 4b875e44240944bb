import { type Cue, cues } from './cues.js';

const relative =
  '(?:mother|father|mum|mom|dad|brother|sister|parents?|siblings?|grandmother|grandfather|grandparents?|uncle|aunt|cousin|maternal|paternal|twin)';

const dose =
  '(?:\\d|milligram|microgram|\\bmg\\b|\\bmcg\\b|\\bunits?\\b|tablets?|capsules?|puffs?|inhaler|once daily|twice daily|daily|at night|as needed|drops|cream|gel|patch|insulin)';

export const historyCues: readonly Cue[] = [
  ...cues('historyOfPresentIllness', [
    [4, /\b(presents?|presented|presenting)\b (?:\w+ ){0,3}?(with|to|for|after)\b/],
    [4, /\b(complain(s|ed|ing)? of|reports?|reported|describes?|described|denies|denied|states? that|says|said)\b/],
    [4, /\b(year|month|week|day) old\b/],
    [3, /\b(was|were) (admitted|referred|brought in|seen)\b/],
    [3, /^(he|she|they|the patient|mr|mrs|ms|miss)\b.*\b(has|have|had) (had|been|felt|noticed|lost|woken|developed)\b/],
    [
      2,
      /\b(since|ago|for (the )?(past|last)|over the (past|last)|worse (on|with|at)|relieved by|began|onset|woken|wakes)\b/,
    ],
    [
      2,
      /\b(pain|fever|cough|nausea|vomiting|headache|itch|itchy|dizziness|breathless(ness)?|fatigue|tired|bleeding|rash)\b/,
    ],
    [2, /\b(feels|feeling|noticed|sleeps|eats|appetite|bowels|off (her|his) food)\b/],
    [2, /\bno (hypos|falls|fevers?|chills|weight loss|night sweats|loss of consciousness)\b/],
    [3, /\b(refiere|presenta|niega|acude|consulta por|desde hace)\b/],
    [3, /\b(se plaint|presente|consulte pour|depuis|decrit|rapporte)\b/],
  ]),
  ...cues('pastMedicalHistory', [
    [5, /\bpast (medical|surgical) history\b|\bmedical history (of|is|includes)\b/],
    [4, /\b(has|have|had|with) (a )?(known |past |previous |long )?history of\b/],
    [
      4,
      /\ba (?:\w+ )?history of\b|\bbackground of\b|\bknown (to have|case of)\b|\b(immunisations?|immunizations?|vaccinations?)\b.*\b(up to date|complete)\b/,
    ],
    [
      5,
      /\b(had|underwent) (an? |one |two |three |his |her )?(\w+ ){0,4}(last (year|month|winter|summer|spring|autumn)|in (19|20)\d\d|as a child|in childhood)\b/,
    ],
    [4, /\bno (previous|prior|past) (pregnanc|surger|operation|medical|illness|history|episodes)\w*/],
    [3, /\b(was )?diagnosed (with|in)\b|\bprevious(ly)? (had|diagnosed|operated|treated)\b|\bstatus post\b/],
    [4, /\bantecedentes? de\b|\bantecedents? d(e|')/],
  ]),
  ...cues('familyHistory', [
    [6, /\bfamily history\b|\bantecedentes familiares\b|\bantecedents familiaux\b|\bruns in the family\b/],
    [
      6,
      new RegExp(
        `\\b${relative}\\b(?! (denies|denied|reports?|reported|states?|says|said|was advised|was told|is worried|noticed))(?: \\w+){0,4} (had|has|have|died|suffers?|suffered|diagnosed|wore|with)\\b(?! (noticed|been told|been advised|brought|given|reported))`,
      ),
    ],
    [
      5,
      /\b(su|el|la) (padre|madre|hermano|hermana)\b.*\b(tuvo|tiene|murio|fallecio)\b|\b(son|sa) (pere|mere|frere|soeur)\b.*\b(a eu|avait|est mort|est decede)/,
    ],
  ]),
  ...cues('socialHistory', [
    [
      5,
      /\b(smok(es|ed|er|ing)|cigarettes?|tobacco|vap(es|ed|ing)|pack years?|alcohol|standard drinks|recreational drugs|cannabis)\b/,
    ],
    [5, /\b(drinks|units) (\w+ ){0,4}(a|per|each|every) (day|week|weekend|night)\b|\bnon ?smoker\b/],
    [
      5,
      /\blives (alone|with|in|on|at|by)\b|\bworks (as|in|at|from|for)\b|\bis (retired|unemployed|married|divorced|widowed|single)\b/,
    ],
    [5, /\b(fuma|fumador|fumadora|alcohol|vive (solo|sola|con))\b|\b(fume|tabac|alcool|vit (seul|seule|avec))\b/],
  ]),
  ...cues('allergies', [
    [7, /\b(allerg(y|ies|ic)|anaphyla\w+|nkda|nka|intoleran(t|ce))\b|\balergic[oa]s?\b|\balergias?\b|\ballergique\b/],
  ]),
  ...cues('medications', [
    [6, new RegExp(`\\b(takes|taking|is on|are on|currently on|uses|is using|was on)\\b.*${dose}`)],
    [
      5,
      /\b(regular|current|usual|home) (medications?|medicines|meds)\b|\bno (regular )?(medications?|medicines)\b|\bmedications? (are|is|include)\b/,
    ],
    [
      4,
      /\b(takes|is on|currently on|is taking) (\w+(pril|olol|statin|sartan|formin|prazole|oxetine|traline|pam|cillin|azide|parin|xaban|profen|amol|dipine|fentanil|codeine)|aspirin|insulin|warfarin|iron|thyroxine)\b/,
    ],
    [5, /\btoma\b.*\b(mg|miligramos|cada|paracetamol|ibuprofeno)\b|\bprend\b.*\b(mg|milligrammes|par jour)\b/],
  ]),
  ...cues('dischargeMedications', [
    [8, /\b(is|was|being|been|will be)? ?(discharged|sent|going|goes|go|went)( home)? (on|with)\b/],
  ]),
  ...cues('reviewOfSystems', [
    [
      6,
      /\breview of systems\b|\bsystems review\b|\bremainder of (the )?(systems|review)\b|\bsystemic(ally)? (enquiry|inquiry|review|well)\b/,
    ],
  ]),
];
