import { list } from '../list.js';

export const gutAndKidney = list(`
  dysphagia, odynophagia, dyspepsia, haematemesis, melaena, haematochezia, reflux oesophagitis
  Barrett's oesophagus, gastritis, duodenal ulcer, Helicobacter pylori, coeliac disease
  Crohn's disease, ulcerative colitis, diverticulitis, diverticulosis, irritable bowel syndrome
  haemorrhoids, cholecystitis, cholelithiasis, choledocholithiasis, cholangitis, pancreatitis, appendicitis
  hepatitis, cirrhosis, ascites, jaundice, hepatomegaly, splenomegaly, hepatosplenomegaly, Murphy sign
  McBurney's point, peritonism, guarding, rebound tenderness, hernia, laparoscopy, colonoscopy, gastroscopy
  dysuria, haematuria, nocturia, urinary frequency, polyuria, pyelonephritis, hydronephrosis
  ureteric calculus, nephrotic syndrome, glomerulonephritis, chronic kidney disease, creatinine
  haemodialysis, catheter, prostate
`);
