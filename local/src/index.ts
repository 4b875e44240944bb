export type { ProcessSpec, Provided, ProvisionOptions } from './part.js';
export { provisionFfmpeg } from './provision/ffmpeg.js';
export { provisionMail } from './provision/mail.js';
export { provisionMongo } from './provision/mongo.js';
export { natsServer, provisionNats } from './provision/nats.js';
export { provisionObjects } from './provision/objects.js';
export { provisionS3 } from './provision/s3.js';
export { provisionSpeech } from './provision/speech.js';
