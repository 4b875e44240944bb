export { GatewayConfig } from './config.js';
export { createGatewayService } from './service.js';
