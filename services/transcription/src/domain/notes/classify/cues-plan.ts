import { type Cue, cues } from './cues.js';

const orders =
  'start|commence|begin|continue|stop|cease|give|refer|check|repeat|arrange|book|order|organise|organize|increase|decrease|reduce|switch|change|add|admit|prescribe|advise|advised|monitor|recheck|titrate|wean|elevate|apply|avoid|encourage|schedule|send|obtain|consider|discharge|discuss|discussed|await|chase|trial|keep|step (up|down)|use|restart|hold|withhold|perform|request|target|rest|swap|replace|aim|proceed|plan|we discussed|crisis line|safety net|observe|remove|optimise|optimize';

const span =
  '(?:\\d+|a|one|two|three|four|five|six|seven|eight|ten|twelve|few|couple of) (?:\\w+ )?(?:days?|weeks?|months?|years?)';

/** What is to be done. */
export const planCues: readonly Cue[] = [
  ...cues('plan', [
    [
      7,
      new RegExp(
        `^(please |then |also |and |so |to |the plan is to |therefore )?(${orders})\\b(?! (pain|on examination|pressure))`,
      ),
    ],
    [
      6,
      /\b(we|i) (will|shall|'ll|am going to|are going to|have (advised|arranged|referred|prescribed|started|injected|asked|given|booked|requested|changed|increased|stopped)|plan to|recommend|would (like|recommend|suggest|advise))\b|\b(we|i)'ll\b/,
    ],
    [
      6,
      /\b(he|she|they|patient|mother|father|parents|mr \w+|mrs \w+|ms \w+)\b (was|were|has been|have been|is) (advised|counselled|counseled|told|asked|given advice|referred|encouraged|reassured|booked)\b/,
    ],
    [7, /^(the |my |our )?(management )?plan (is|will be|was discussed|remains)\b/],
    [
      4,
      /\b(will|to) be (started|given|referred|arranged|booked|discussed|continued|checked|repeated|admitted|monitored)\b|\bis (to|going to) (start|have|continue|stop|see)\b/,
    ],
    [4, /\b(is|are) (due|booked|scheduled|arranged|planned|needed|required)\b/],
    [
      6,
      /^(iniciar|continuar|suspender|derivar|solicitar|control|reposo)\b|^(debuter|poursuivre|arreter|adresser|prescrire|repos|revoir)\b/,
    ],
  ]),
  ...cues('followUp', [
    [
      8,
      new RegExp(
        `\\b(review(ed)?|seen?( again)?|follow(ed)?[ -]?up|come back|comes back|return(s|ed)?|back|recheck|reassess|appointment)\\b.*\\bin ${span}`,
      ),
    ],
    [
      8,
      /\b(should|to|must|please|will|can|advised to) (return|come back|re-?present|seek (medical|urgent)|call)\b|^(return|come back|call|seek)\b/,
    ],
    [
      7,
      /^(see|follow up|followup|review)\b.*\b(gp|general practitioner|family doctor|clinic|physician|nurse|surgeon|week|weeks|months?|days)\b/,
    ],
    [
      7,
      /\b(midwife|nurse|physiotherapist|team|doctor|gp) will (visit|call|see|review|follow)\b|\bwill be (seen|reviewed|followed)\b/,
    ],
    [6, /\bfollow[ -]?up (is|will|has been|arranged|booked|with|in|at)\b|\bno (further )?follow[ -]?up\b/],
  ]),
  ...cues('treatment', [
    [6, /\b(was|were|has been) (treated|managed|transfused|intubated|commenced|started|given|catheterised)\b/],
    [
      6,
      /\b(underwent|received)\b|\bhad (an? )?(\w+ ){0,2}(transfusion|operation|appendicectomy|appendectomy|replacement|fixation|stent|angioplasty)\b/,
    ],
  ]),
  ...cues('patientEducation', [
    [
      5,
      /\b(was|were|has been|have been|have) (educated|counselled|counseled)\b|\b(i|we) (explained|counselled|counseled|educated)\b|\b(leaflet|information sheet|education)\b/,
    ],
    [4, /\bavoid (sun|the sun|soap|scratching|triggers)\b|\bsun ?(screen|protection)\b/],
  ]),
];
