import type { Case } from './cases.js';

export const casesInSpanishAndFrench: readonly Case[] = [
  {
    name: 'nota SOAP, infección respiratoria',
    language: 'es',
    said: `Subjetivo. La señora Ibarra es una mujer de cincuenta y ocho años con tos y fiebre desde hace tres días. Niega dolor torácico. Su hijo tuvo gripe la semana pasada. Es alérgica a la penicilina. Objetivo. Tensión arterial ciento treinta sobre ochenta, frecuencia cardíaca noventa y dos, temperatura treinta y ocho coma dos grados. Crepitantes en la base derecha. No hay edemas. Evaluación. Probable neumonía derecha. Diabetes mellitus tipo 2. Plan. Azitromicina quinientos miligramos cada día durante tres días. Paracetamol un gramo cada ocho horas si precisa. Radiografía de tórax mañana. Acudir a urgencias si aumenta la dificultad para respirar.`,
    note: `SUBJETIVO: La Sra. Ibarra es una mujer de 58 años con tos y fiebre desde hace 3 días. Niega dolor torácico. Su hijo tuvo gripe la semana pasada. Alérgica a la penicilina.

OBJETIVO: TA 130/80 mmHg, FC 92, temperatura 38,2 °C. Crepitantes en la base derecha. No hay edemas.

EVALUACIÓN:
1. Probable neumonía derecha.
2. DM2.

PLAN:
- Azitromicina 500 mg cada 24 horas durante 3 días.
- Paracetamol 1 g cada 8 horas si precisa.
- Rx de tórax mañana.
- Acudir a urgencias si aumenta la dificultad para respirar.`,
    falsified: [
      ['Niega dolor torácico', 'Presenta dolor torácico'],
      ['base derecha', 'base izquierda'],
      ['Probable neumonía', 'Neumonía'],
      ['500 mg', '250 mg'],
      ['Su hijo tuvo', 'Su hija tuvo'],
      ['1 g cada 8', '1 mg cada 8'],
      ['a urgencias si aumenta la dificultad para respirar.', 'a urgencias.'],
      ['DM2', 'DM1'],
      ['penicilina', 'amoxicilina'],
      ['3 días. Niega', '3 semanas. Niega'],
      ['No hay edemas', 'Hay edemas'],
    ],
  },
  {
    name: 'informe de alta, cirugía',
    language: 'es',
    said: `Motivo de ingreso. Colecistitis aguda. Varón de 45 años con dolor en hipocondrio derecho de dos días de evolución. Antecedentes. Hipertensión en tratamiento con enalapril 10 mg al día. Su padre murió de cáncer de colon. Evolución. Se realizó colecistectomía laparoscópica sin complicaciones. La bilirrubina bajó de 3,1 a 1,2. Tratamiento al alta. Ibuprofeno 600 mg cada 8 horas durante 5 días y omeprazol 20 mg al día. Suspender enalapril si la tensión sistólica es menor de 100. Retirar los puntos en diez días.`,
    note: `MOTIVO DE INGRESO: Colecistitis aguda. Varón de 45 años con dolor en hipocondrio derecho de 2 días de evolución.

ANTECEDENTES: HTA en tratamiento con enalapril 10 mg al día. Su padre murió de cáncer de colon.

EVOLUCIÓN: Colecistectomía laparoscópica sin complicaciones. Bilirrubina bajó de 3,1 a 1,2.

TRATAMIENTO AL ALTA:
1. Ibuprofeno 600 mg cada 8 horas durante 5 días.
2. Omeprazol 20 mg al día.
3. Suspender enalapril si la tensión sistólica es menor de 100.
4. Retirar los puntos en 10 días.`,
    falsified: [
      ['Colecistitis aguda', 'Colecistitis crónica'],
      ['Su padre murió', 'Su madre murió'],
      ['sin complicaciones', 'con complicaciones'],
      ['bajó de 3,1', 'subió de 3,1'],
      ['Ibuprofeno 600 mg', 'Ibuprofeno 20 mg'],
      ['Suspender enalapril si la tensión sistólica es menor de 100.', 'Suspender enalapril.'],
      ['menor de 100', 'mayor de 100'],
      ['hipocondrio derecho', 'hipocondrio izquierdo'],
      ['en 10 días', 'en 10 semanas'],
      ['Omeprazol 20', 'Pantoprazol 20'],
    ],
  },
  {
    name: 'consultation, hypertension',
    language: 'fr',
    said: `Motif de consultation. Suivi de l'hypertension. Madame Lacombe est une femme de soixante-deux ans sous amlodipine cinq milligrammes par jour. Elle signale des céphalées le matin depuis deux semaines. Pas de douleur thoracique ni de dyspnée. Sa mère a fait un infarctus à cinquante-cinq ans. Elle ne fume pas. Examen. Tension artérielle cent soixante sur quatre-vingt-quinze. Pouls régulier à soixante-dix-huit. Souffle systolique au foyer aortique. Évaluation. Hypertension mal contrôlée. Suspicion de sténose aortique. Plan. Augmenter l'amlodipine à dix milligrammes par jour. Échographie cardiaque dans un mois. Arrêter l'ibuprofène. Revenir avant si les céphalées s'aggravent.`,
    note: `MOTIF DE CONSULTATION: Suivi de l'HTA.

HISTOIRE DE LA MALADIE: Mme Lacombe est une femme de 62 ans sous amlodipine 5 mg par jour. Elle signale des céphalées le matin depuis 2 semaines. Pas de douleur thoracique ni de dyspnée. Sa mère a fait un infarctus à 55 ans. Elle ne fume pas.

EXAMEN CLINIQUE: TA 160/95 mmHg. Pouls régulier à 78. Souffle systolique au foyer aortique.

ÉVALUATION:
1. HTA mal contrôlée.
2. Suspicion de sténose aortique.

PLAN:
- Augmenter l'amlodipine à 10 mg par jour.
- Échographie cardiaque dans 1 mois.
- Arrêter l'ibuprofène.
- Revenir avant si les céphalées s'aggravent.`,
    falsified: [
      ['Pas de douleur thoracique ni de dyspnée.', 'Douleur thoracique et dyspnée.'],
      ['Sa mère a fait', 'Son père a fait'],
      ['Elle ne fume pas', 'Elle fume'],
      ['2. Suspicion de sténose', '2. Sténose'],
      ["Augmenter l'amlodipine", "Diminuer l'amlodipine"],
      ['10 mg par jour', '10 mg deux fois par jour'],
      ["Arrêter l'ibuprofène", "Poursuivre l'ibuprofène"],
      ["Revenir avant si les céphalées s'aggravent.", 'Revenir.'],
      ['160/95', '150/95'],
      ['Souffle systolique', 'Souffle diastolique'],
      ['sténose aortique', 'sténose mitrale'],
    ],
  },
  {
    name: 'radiographie du genou',
    language: 'fr',
    said: `Indication. Traumatisme du genou gauche après une chute. Technique. Clichés de face et de profil. Résultats. Pas de fracture visible. Épanchement articulaire modéré. Pincement fémoro-tibial interne stade deux. Conclusion. Épanchement sans fracture. Arthrose interne modérée. IRM du genou gauche si la douleur persiste après trois semaines.`,
    note: `INDICATION: Traumatisme du genou gauche après une chute.

TECHNIQUE: Clichés de face et de profil.

RÉSULTATS: Pas de fracture visible. Épanchement articulaire modéré. Pincement fémoro-tibial interne stade 2.

CONCLUSION:
1. Épanchement sans fracture.
2. Arthrose interne modérée.
3. IRM du genou gauche si la douleur persiste après 3 semaines.`,
    falsified: [
      ['Traumatisme du genou gauche', 'Traumatisme du genou droit'],
      ['Pas de fracture', 'Fracture'],
      ['articulaire modéré', 'articulaire important'],
      ['stade 2', 'stade 3'],
      ['sans fracture', 'avec fracture'],
      ['Arthrose interne', 'Arthrose externe'],
      ['IRM du genou gauche si la douleur persiste après 3 semaines.', 'IRM du genou gauche.'],
      ['après 3 semaines', 'après 3 mois'],
    ],
  },
];
