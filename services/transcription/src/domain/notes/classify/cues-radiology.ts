import { type Cue, cues } from './cues.js';

const modality =
  '(?:x[ -]?rays?|radiographs?|c ?t|m ?r ?i|mr|ultrasound|sonogra\\w+|mammogra\\w+|p ?e ?t|dexa|fluoroscop\\w+|angiogra\\w+|barium|scan|echocardiogram|doppler)';

export const radiologyCues: readonly Cue[] = [
  ...cues('study', [
    [
      7,
      new RegExp(
        `^(\\w+ ){0,4}?${modality}\\b(?!.*\\b(shows?|reveals?|recommended|advised|within|in \\w+ (weeks|months))\\b)`,
      ),
    ],
    [4, new RegExp(`\\b${modality}\\b.*\\b(performed|views?|with(out)? contrast|of the)\\b`)],
  ]),
  ...cues('indication', [
    [
      9,
      /\b(clinical (history|information|details|indication)|indication|history) (is|of|was|includes)\b|\bto (exclude|rule out|assess for|look for)\b|^(query|rule out|exclude)\b/,
    ],
    [6, /\b(presents?|presented|presenting|complain\w*|year old)\b/],
  ]),
  ...cues('technique', [
    [
      7,
      /\b(sequences|slices|axial|coronal|sagittal|reformats?|reconstructions?|portal venous|arterial phase|contrast (was )?(given|administered)|were (acquired|obtained)|was (acquired|obtained)|views were|technique)\b/,
    ],
  ]),
  ...cues('comparison', [
    [11, /\bcompar(ed|ison|able)\b|\b(no )?(previous|prior) (imaging|studies|study|examinations?|films?|scans?)\b/],
  ]),
  ...cues('assessment', [
    [
      11,
      /^(in )?(summary|conclusion)\b|\b(in (summary|conclusion)|overall|impression (is|was))\b|^(my |the )?(impression|conclusion|opinion) (is|was|:)/,
    ],
    [
      8,
      /\b(suspicious for|likely (represents|to represent|malignant|benign)|consistent with|in keeping with|suggestive of|most likely|features of|appearances (are|suggest))\b/,
    ],
  ]),
  ...cues('recommendations', [
    [
      13,
      /\b(recommend(ed|s|ation)?|suggest(ed)? (follow|further|a|an|repeat|correlation|urgent)|advis(e|ed)|is advised|(clinical|histological) correlation|refer(ral)?)\b/,
    ],
    [9, new RegExp(`\\b(repeat|follow[ -]?up|further)\\b.*\\b(${modality}|imaging|in \\w+ (weeks|months|days))\\b`)],
  ]),
  ...cues('referringPhysician', [[12, /\b(referred|requested) by (dr|doctor|professor|prof)\b/]]),
];

/** Which organ a finding is about; the first that fits, so what is more particular comes first. */
export const organCues: readonly Cue[] = [
  ...cues('cardiovascular', [
    [
      9,
      /\b(heart|cardiac|cardiomegaly|pericardi\w+|aort\w+|coronary|pulmonary (arter\w+|embol\w+|trunk)|cardiothoracic|ventric\w+ (size|enlarg\w+)|vascular (calcification|pedicle)|great vessels|cardiomediastinal)\b/,
    ],
  ]),
  ...cues('mediastinum', [
    [8, /\b(mediastin\w+|hil(ar|a|um)|trachea\w*|thymus|oesophagus|esophagus|paratracheal|subcarinal)\b/],
  ]),
  ...cues('pleura', [
    [
      7,
      /\b(pleura\w*|pneumothora\w+|costophrenic|hydropneumothora\w+|haemothorax|hemothorax|empyema)\b|^no effusions?\b/,
    ],
  ]),
  ...cues('bones', [
    [
      6,
      /\b(bones?|bony|osseous|fractures?|ribs?|vertebra\w*|spine|spinal|lytic|sclerotic|scoliosis|kyphosis|clavicles?|humer\w+|sternum|skelet\w+|degenerative)\b/,
    ],
  ]),
  ...cues('softTissues', [
    [5, /\b(soft tissues?|chest wall|subcutaneous|surgical emphysema|breast (tissue|shadows?)|axilla\w*)\b/],
  ]),
  ...cues('lungs', [
    [
      4,
      /\b(lungs?|lobes?|lobar|consolidat\w+|nodules?|opacit\w+|airspace|air space|atelecta\w+|bronch\w+|emphysema\w*|interstitial|pulmonary|ground glass|lingula\w*|perihilar|infiltrat\w+|collapse|apical|apices|bases|zones?)\b/,
    ],
  ]),
];
