import type { NoteLanguage } from '@auscribe/contracts';
import { describe, expect, it } from '@jest/globals';
import { punctuate, textOf } from '../src/domain/punctuation/punctuate.js';

/** `|` is where one segment ends and the next begins. */
function written(language: NoteLanguage, spoken: string): string {
  const tokens = spoken.split('|').flatMap((part, segment) =>
    part
      .trim()
      .split(/\s+/)
      .map((text) => ({ text, segment, of: null })),
  );
  return textOf(punctuate(tokens, language, () => null));
}

describe('marks spoken in English', () => {
  it.each([
    // As said, without any marks of the engine.
    ['the chest is clear full stop there are no murmurs full stop', 'the chest is clear. There are no murmurs.'],
    ['the chest is clear period no wheeze period', 'the chest is clear. No wheeze.'],
    ['no fever comma no cough comma no rash', 'no fever, no cough, no rash'],
    ['plan colon start amoxicillin semicolon review friday', 'plan: start amoxicillin; review friday'],
    ['is she pregnant question mark', 'is she pregnant?'],
    ['urgent exclamation mark call me exclamation point', 'urgent! Call me!'],
    ['examination new line chest clear', 'examination\nChest clear'],
    ['examination next line chest clear', 'examination\nChest clear'],
    ['settled full stop new paragraph plan colon rest', 'settled.\n\nPlan: rest'],
    ['settled full stop new line new paragraph plan', 'settled.\n\nPlan'],
    ['metformin open bracket one gram close bracket twice daily', 'metformin (one gram) twice daily'],
    ['he said open quote it hurts close quote and left', 'he said “it hurts” and left'],
    ['he called it open quotes tight close quotes', 'he called it “tight”'],
    ['follow hyphen up in a week', 'follow-up in a week'],
    ['blood pressure 120 slash 80', 'blood pressure 120/80'],
    ['and forward slash or', 'and/or'],
    ['mild dash not severe', 'mild – not severe'],
    ['plan next point rest next point fluids', 'plan\n- Rest\n- Fluids'],
    ['plan number next rest number next fluids', 'plan\n1. Rest\n2. Fluids'],
    ['number one rest number next fluids', 'number one rest\n2. Fluids'],
    // With the engine's own marks beside them.
    ['The chest is clear. Full stop. There are no murmurs. Full stop.', 'The chest is clear. There are no murmurs.'],
    ['The chest is clear, full stop. There are none, full stop.', 'The chest is clear. There are none.'],
    ['The chest is clear full-stop.', 'The chest is clear.'],
    ['No fever, comma, no cough, comma, no rash, period.', 'No fever, no cough, no rash.'],
    ['No fever. Comma. No cough.', 'No fever, no cough.'],
    ['Plan. Colon. Start amoxicillin.', 'Plan: Start amoxicillin.'],
    ['Plan, colon, start amoxicillin.', 'Plan: start amoxicillin.'],
    ['Is it worse? Question mark. Yes.', 'Is it worse? Yes.'],
    ['Chest clear. New line. Abdomen soft.', 'Chest clear.\nAbdomen soft.'],
    ['Assessment, new line, asthma.', 'Assessment\nAsthma.'],
    ['Settled. New paragraph. Plan, colon. Rest.', 'Settled.\n\nPlan: Rest.'],
    ['Metformin, open bracket, one gram, close bracket, twice daily.', 'Metformin, (one gram) twice daily.'],
    [
      'He is well, open bracket, see above, close bracket. Next visit in May.',
      'He is well, (see above). Next visit in May.',
    ],
    ['The blood pressure is 120, slash, 80.', 'The blood pressure is 120/80.'],
    // What is only suspected.
    ['question mark appendicitis', '?appendicitis'],
    ['impression colon question mark PE', 'impression: ?PE'],
    ['Chest clear. New line. Question mark, asthma.', 'Chest clear.\n?Asthma.'],
    ['Is it worse? | Question mark She denies it.', 'Is it worse? She denies it.'],
    ['Bullet point. Rest. Bullet point. Fluids.', '- Rest.\n- Fluids.'],
    ['History, colon, colon cancer.', 'History: colon cancer.'],
    ['FULL STOP at home FULL STOP', 'at home.'],
    ['such as aspirin, e.g. full stop', 'such as aspirin, e.g.'],
    ['check ph full stop pH is 7 full stop eGFR 60 full stop', 'check ph. pH is 7. eGFR 60.'],
    // Across the border of two segments.
    ['the chest is clear full | stop there are no murmurs', 'the chest is clear. There are no murmurs'],
    ['The chest is clear full. | Stop. There are no murmurs.', 'The chest is clear. There are no murmurs.'],
    ['The chest is clear full. | Stop There are none.', 'The chest is clear. There are none.'],
    ['settled new | paragraph plan', 'settled\n\nPlan'],
    ['settled. | Full stop. New paragraph. Plan', 'settled.\n\nPlan'],
  ])('%p is written %p', (spoken, expected) => {
    expect(written('en', spoken)).toBe(expected);
  });

  it.each([
    'a period of three weeks',
    'Her last menstrual period was on the first of May.',
    'The period was heavy, with period pain.',
    'Period pain since Monday.',
    'seen in the early postoperative period.',
    'over the same period she lost weight',
    'follow-up period of six months',
    'There is a family history of colon cancer.',
    'The sigmoid colon is normal.',
    'the colon is normal',
    'Stomach normal. Colon normal.',
    'liver, spleen and colon',
    'The descending colon, sigmoid and rectum are normal.',
    'Colon polyps were removed.',
    'Diverticula of the colon.',
    'CT abdomen, colon unremarkable.',
    'CT colon.',
    'Normal colon on colonoscopy.',
    'Perforated colon repaired.',
    'The CT shows colon thickening.',
    'The liver, spleen, colon, and kidneys are normal.',
    'Two colon adenomas were removed.',
    'Mr. Colon was reviewed. Mr Dash was not.',
    'DASH diet advised.',
    'He fell into comma after the accident.',
    'next point tenderness was found over L4',
    'IV access, new line right forearm.',
    'next number needed to treat',
    'During the healing period he rests.',
    'menopausal period symptoms',
    'a comma-shaped cavity',
    'The comma sign is seen.',
    'The bladder is full. Stop the catheter.',
    'The bladder is full. | Stop the catheter today.',
    'The bladder is full, stop the catheter.',
    'He came to a full stop.',
    'point tenderness at this point',
    'The next point is her weight.',
    'A new line was inserted in the left arm.',
    'the central new line infection',
    'next line of treatment',
    'next line treatment is rituximab',
    'a dash of milk',
    'a slash wound of the forearm',
    'his phone number next to the bed',
    'She ran the hundred metre dash',
    'A question mark remains over the diagnosis.',
    'Colon',
  ])('%p is not changed', (spoken) => {
    expect(written('en', spoken)).toBe(spoken.replaceAll('| ', ''));
  });
});

describe('marks spoken in Spanish', () => {
  it.each([
    ['el tórax está limpio punto no hay soplos punto', 'el tórax está limpio. No hay soplos.'],
    ['sin fiebre coma sin tos coma sin disnea', 'sin fiebre, sin tos, sin disnea'],
    ['plan dos puntos reposo punto y coma líquidos', 'plan: reposo; líquidos'],
    ['estable punto y aparte plan dos puntos reposo', 'estable.\n\nPlan: reposo'],
    ['estable punto y seguido sin dolor punto final', 'estable. Sin dolor.'],
    ['estable punto nueva línea plan', 'estable.\nPlan'],
    ['estable nuevo párrafo plan', 'estable\n\nPlan'],
    ['metformina abrir paréntesis un gramo cerrar paréntesis diaria', 'metformina (un gramo) diaria'],
    ['abrir interrogación está embarazada cerrar interrogación', '¿está embarazada?'],
    ['está embarazada signo de interrogación', 'está embarazada?'],
    ['dice abrir comillas me duele cerrar comillas', 'dice “me duele”'],
    ['temperatura 37 coma 5 grados', 'temperatura 37,5 grados'],
    ['creatinina 1 punto 2', 'creatinina 1.2'],
    ['tensión 120 barra 80', 'tensión 120/80'],
    ['Tórax limpio, punto. No hay soplos, punto.', 'Tórax limpio. No hay soplos.'],
    ['Sin fiebre, coma, sin tos. Punto y aparte. Plan, dos puntos. Reposo.', 'Sin fiebre, sin tos.\n\nPlan: Reposo.'],
    ['Sin fiebre. Coma. Sin tos.', 'Sin fiebre, sin tos.'],
    ['estable punto y | aparte plan', 'estable.\n\nPlan'],
    ['estable Punto Y Aparte Plan', 'estable.\n\nPlan'],
  ])('%p is written %p', (spoken, expected) => {
    expect(written('es', spoken)).toBe(expected);
  });

  it.each([
    'desde el punto de vista clínico',
    'un punto doloroso en la espalda',
    'a punto de ingresar',
    'El paciente está en coma.',
    'coma diabético',
    'Ingresó en estado de coma profundo.',
    'escala de coma de Glasgow',
    'presenta coma secundario a sepsis',
    'Presenta punto hemorrágico en la conjuntiva.',
    'Glasgow bajó dos puntos',
    'Dolor tipo barra en epigastrio',
    'Recomiendo que coma despacio.',
    'se retiran dos puntos de sutura',
    'con dos puntos en la frente',
    'una nueva línea de tratamiento',
    'barra de dolor en la barra costal',
    'cinco coma tres',
  ])('%p is not changed', (spoken) => {
    expect(written('es', spoken)).toBe(spoken);
  });
});

describe('marks spoken in French', () => {
  it.each([
    ['les poumons sont clairs point pas de souffle point', 'les poumons sont clairs. Pas de souffle.'],
    ['pas de fièvre virgule pas de toux', 'pas de fièvre, pas de toux'],
    ['conduite deux points repos point virgule boissons', 'conduite: repos; boissons'],
    ['stable point à la ligne plan deux points repos', 'stable.\nPlan: repos'],
    ['stable point nouveau paragraphe plan', 'stable.\n\nPlan'],
    ['stable à la ligne plan', 'stable\nPlan'],
    ["est-elle enceinte point d'interrogation", 'est-elle enceinte?'],
    ['urgent point d’exclamation', 'urgent!'],
    ['metformine ouvrir la parenthèse un gramme fermer la parenthèse par jour', 'metformine (un gramme) par jour'],
    ['il dit ouvrir les guillemets mal fermer les guillemets', 'il dit «\u00a0mal\u00a0»'],
    ['rendez tiret vous', 'rendez-vous'],
    ['température 37 virgule 5', 'température 37,5'],
    ['tension 12 slash 8', 'tension 12/8'],
    ['Poumons clairs, point. Pas de souffle, point.', 'Poumons clairs. Pas de souffle.'],
    ['Pas de fièvre. Virgule. Pas de toux.', 'Pas de fièvre, pas de toux.'],
    ['Stable, point-virgule, sans douleur.', 'Stable; sans douleur.'],
    ['stable point à la | ligne plan', 'stable.\nPlan'],
  ])('%p is written %p', (spoken, expected) => {
    expect(written('fr', spoken)).toBe(expected);
  });

  it.each([
    'un point de côté depuis hier',
    "sans point d'appel infectieux",
    'douleur à la ligne médiane',
    'nouvelle ligne thérapeutique',
    'compter point par point',
    'au point culminant de la crise',
    'à ce point elle va bien',
    'faire le point sur le traitement',
    'un point douloureux',
    'avec deux points de suture',
    'il aime la pêche à la ligne',
    'trois virgule cinq',
  ])('%p is not changed', (spoken) => {
    expect(written('fr', spoken)).toBe(spoken);
  });
});

describe('words', () => {
  it('are all kept in order, each with its source; joined words share theirs', () => {
    const spoken = 'The pulse is 80 slash minute full stop Next visit'.split(' ');
    const tokens = spoken.map((text, of) => ({ text, segment: 0, of: [of] }));
    const result = punctuate(tokens, 'en', (one, other) => [...one, ...other]);
    expect(result.map(({ text, of }) => [text, of])).toEqual([
      ['The', [0]],
      ['pulse', [1]],
      ['is', [2]],
      ['80/minute.', [3, 5]],
      ['Next', [8]],
      ['visit', [9]],
    ]);
  });
});
