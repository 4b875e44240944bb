import { list } from '../list.js';

export const bonesAndSkin = list(`
  lumbar, lumbosacral, thoracic, cervical, sacroiliac, scoliosis, straight leg raise, range of motion
  crepitus, effusion, meniscus, anterior cruciate ligament, rotator cuff, osteoarthritis
  rheumatoid arthritis
  gout, osteoporosis, osteomyelitis, metatarsophalangeal, metacarpophalangeal, interphalangeal
  neck of femur, hemiarthroplasty, arthroplasty, fracture, dislocation, physiotherapy
  eczema, psoriasis, psoriatic arthritis, plaques, papules, pustules, comedones, macules, vesicles, bullae
  nodule, erythema, pruritus, urticaria, cellulitis, impetigo, rosacea, melanoma, basal cell carcinoma
  squamous cell carcinoma, actinic keratosis, biopsy, cryotherapy, petechiae, purpura, alopecia
`);
