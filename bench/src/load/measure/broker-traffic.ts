import { brokerPage } from './broker-page.js';

export interface BrokerTraffic {
  /** Taken from clients, acknowledgements and requests to JetStream included. */
  messagesIn: number;
  bytesIn: number;
  messagesOut: number;
  bytesOut: number;
  /** Kept by the streams. */
  storedMessages: number;
  storedBytes: number;
}

/** Counts of the local broker since it started, from its monitoring page. */
export async function brokerTraffic(dataDir: string): Promise<BrokerTraffic> {
  const [variables, jetStream] = await Promise.all([brokerPage(dataDir, 'varz'), brokerPage(dataDir, 'jsz')]);
  return {
    messagesIn: count(variables, 'in_msgs'),
    bytesIn: count(variables, 'in_bytes'),
    messagesOut: count(variables, 'out_msgs'),
    bytesOut: count(variables, 'out_bytes'),
    storedMessages: count(jetStream, 'messages'),
    storedBytes: count(jetStream, 'bytes'),
  };
}

const count = (counts: Record<string, unknown>, name: string): number => Number(counts[name] ?? Number.NaN);
