import { list } from '../list.js';

export const chestAndAllergy = list(`
  salbutamol, albuterol, levalbuterol, terbutaline, salmeterol, formoterol, vilanterol, indacaterol
  ipratropium, tiotropium, umeclidinium, glycopyrronium
  beclometasone, budesonide, budesonide formoterol, fluticasone, fluticasone salmeterol, mometasone
  ciclesonide, montelukast, theophylline, aminophylline
  omalizumab, mepolizumab, benralizumab, dupilumab, roflumilast, carbocisteine, acetylcysteine, guaifenesin
  dextromethorphan, pholcodine
  cetirizine, loratadine, fexofenadine, desloratadine, levocetirizine, chlorphenamine, chlorpheniramine
  diphenhydramine, pseudoephedrine, oxymetazoline, xylometazoline
  nintedanib, pirfenidone
`);
