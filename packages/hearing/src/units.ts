const doseMeasures = 'mg|milligrams?|mcg|micrograms?|g|grams?|ml|millilit(?:er|re)s?|mmol';
const otherMeasures = 'kg|kilograms?|cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|percent|%';

/** Units of measure, as plain words. */
export const measures = new RegExp(`^(?:${doseMeasures}|${otherMeasures})$`);

/** Units of a dose, measured or counted. Speech engines often write "mg" as "lg". */
export const doseUnits = new RegExp(`^(?:${doseMeasures}|lg|units?|iu|puffs?|tablets?|capsules?|drops?|meq)$`);

/** Units of anything else. */
export const otherUnits = new RegExp(
  `^(?:${otherMeasures}|bpm|mmhg|(?:micro|milli)moles?|degrees?|hours?|minutes?|times?|(?:year|month|week|day)(?:s|-olds?)?)$`,
);
