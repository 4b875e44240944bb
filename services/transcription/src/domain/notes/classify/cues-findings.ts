import { type Cue, cues } from './cues.js';

const amount =
  '(?:is |was |of |at |on |today )*(?:\\d|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|normal|stable)';

/** What the clinician saw, heard, felt and measured. */
export const examinationCues: readonly Cue[] = cues('physicalExamination', [
  [
    8,
    /^(on|an|the)? ?(physical |clinical |general )?(examination|exam)\b(?! of the (chest|abdomen) (by|with) (ct|mri))/,
  ],
  [6, /\bon (physical |clinical )?examination\b|\bexamination (today|reveals?|showed|shows|was|is)\b|\bexamined\b/],
  [
    6,
    new RegExp(
      `\\b(blood pressure|heart rate|pulse( rate)?|temperature|respiratory rate|oxygen saturations?|saturations?|sats|bp|bmi|weight|height|peak flow)\\b ${amount}`,
    ),
  ],
  [
    4,
    /\b(afebrile|normotensive|tachycardi[ac]|bradycardi[ac]|hypotensive|capillary refill|comfortable at rest|in no (acute )?distress|looks? (well|unwell)|alert|oriented|orientated|playful|well kept)\b/,
  ],
  [
    4,
    /\b(tender(ness)?|guarding|rebound|murmurs?|crackles|wheez(e|es|ing)|crepitations?|bowel sounds|heart sounds|air entry|breath sounds|reflexes|straight leg raise|range of (movement|motion)|gait|auscultation|palpation|percussion|palpable|organomegaly|clubbing|cyanosis|jaundiced)\b/,
  ],
  [
    4,
    /\b(ear ?drums?|tympanic|tonsils?|pharynx|pupils?|fundi|fundoscopy|neck stiffness|jugular|oedema|edema|exudate|lymphadenopathy|erythema(tous)?|lesions?|plaques?|papules?|comedones|scal(e|ing|y)|scar|effusion|swelling|bruising|deformity|wound|sensation|pulses|capillary)\b/,
  ],
  [
    4,
    /\b(chest|lungs?|abdomen|ears?|throat|heart|skin|calf|calves|joint|cervix|uterus|fundus|fundal height|speech|mood|affect|cognition|eye contact|insight|thought form|power|tone|coordination|vision|visual acuity|legs?|knee|hip|shoulder|urine|nose|neck|eyes?|feet|foot|hands?|wrist)\b (\w+ ){0,3}?(is|are|was|were|shows?|showed|appears?|looks?|clear|soft|normal|intact|equal)\b/,
  ],
  [
    5,
    /\b(x rays?|ct|mri|ultrasound|ecg|ekg|echocardiogram|bloods|blood tests|urine|urinalysis|haemoglobin|hemoglobin|white cell|crp|creatinine|hba1c|h b a one c|glucose|potassium|sodium)\b (\w+ ){0,3}?(shows?|showed|reveals?|is|was|of|are|were|demonstrates?|confirms?)\b/,
  ],
  [
    4,
    /\bno (delusions|hallucinations|murmurs?|wheeze|oedema|edema|tenderness|guarding|crusting|weeping|lymphadenopathy|clonus|rash seen|neck stiffness|focal neurolog\w+|jaundice|thought disorder)\b/,
  ],
  [
    6,
    /\b(a la exploracion|presion arterial|frecuencia cardiaca|auscultacion|exploracion|rigidez de nuca)\b|\b(a l'examen|tension arterielle|frequence cardiaque|auscultation)\b/,
  ],
]);

/** What the clinician thinks it is. */
export const assessmentCues: readonly Cue[] = cues('assessment', [
  [
    9,
    /^(so )?(my |the |our |overall )?(clinical |working |provisional |main )?(impression|diagnosis|assessment|conclusion)( today)? (is|was|would be|remains)\b/,
  ],
  [
    7,
    /\b(in (summary|conclusion|keeping with)|consistent with|compatible with|suggestive of|most likely|suspicious for|highly suspicious|differential (diagnosis )?(is|includes)|likely (represents|due|secondary))\b/,
  ],
  [
    6,
    /^(this|it) (is|was|looks like|appears to be|could be|may be|sounds like) (most likely |probably |likely |a case of |an? )?(?!(the|review|discharge|summary|report|dictation)\b)(\w+ ){0,4}\w*(itis|osis|oma|emia|aemia|ia|ism|disease|syndrome|disorder|fracture|infection|failure|injury|sprain|strain|episode|pain|tear|asthma|diabetes|cancer|migraine|eczema|otitis|media|angina|hernia|reflux|flare|exacerbation|relapse)\b/,
  ],
  [5, /\b(i (think|believe|suspect)|we (think|believe|suspect)|i feel (that )?this)\b/],
  [
    4,
    /^(probable|likely|suspected|presumed|possible|query|acute|chronic|mild|moderate|severe|stable|well controlled|poorly controlled|uncontrolled|recurrent|resolving|decompensated)\b/,
  ],
  [
    6,
    /\b(impresion diagnostica|compatible con|sugiere|se trata de)\b|\b(il s'agit|en faveur d|compatible avec|evoque)\b/,
  ],
]);
