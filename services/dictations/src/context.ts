import { openObjects } from '@auscribe/data-keys';
import { connectMessaging, type Messaging, OutboxRelay } from '@auscribe/messaging';
import type { ObjectStore } from '@auscribe/object-store';
import { DailyUsage, ErasedUsers, openConnections, type ServiceContext } from '@auscribe/service-kit';
import type { mongo as driver, Model } from 'mongoose';
import { recordPublisher } from './audit/access.js';
import { type Audit, createAudit } from './audit/audit.js';
import type { DictationsConfig } from './config.js';
import { type BusinessEvents, createBusinessEvents } from './events.js';
import { createRemovalEvents, type RemovalEvents } from './removal/removal-events.js';
import type { DepartmentWrites } from './store/department-limits.js';
import { type DepartmentDocument, departmentModel } from './store/departments.js';
import { type RecordDocument, recordModel } from './store/record-model.js';
import { type RetentionDocument, retentionModel } from './store/retentions.js';
import { type TemplateDocument, templateModel } from './store/templates.js';
import { type VocabularyDocument, vocabularyModel } from './store/vocabularies.js';

/** Everything that handlers use. Tests may override any of it. */
export interface DictationsContext extends ServiceContext<DictationsConfig, Messaging> {
  objects: ObjectStore;
  records: Model<RecordDocument>;
  departments: Model<DepartmentDocument>;
  departmentWrites: driver.Collection<DepartmentWrites>;
  retentions: Model<RetentionDocument>;
  templates: Model<TemplateDocument>;
  /** What each user has saved today, for the daily allowances. */
  usage: DailyUsage<'editBytes' | 'templateChanges' | 'vocabularyChanges'>;
  erasedUsers: ErasedUsers;
  audit: Audit;
  recordRelay: OutboxRelay;
  departmentRelay: OutboxRelay;
  vocabularies: Model<VocabularyDocument>;
  vocabularyRelay: OutboxRelay;
  business: BusinessEvents;
  removals: RemovalEvents;
}

export async function createContext(
  config: DictationsConfig,
  overrides: Partial<DictationsContext>,
): Promise<DictationsContext> {
  const connections = await openConnections('dictations', config, overrides, connectMessaging);
  const { logger, metrics, mongo, messaging } = connections;
  const objects = overrides.objects ?? openObjects({ config, messaging, logger });
  const records = recordModel(mongo);
  const departments = departmentModel(mongo);
  const vocabularies = vocabularyModel(mongo);
  const audit = overrides.audit ?? createAudit({ mongo, logger, metrics, keys: config.AUDIT_KEY });
  return {
    ...connections,
    objects,
    records,
    departments,
    departmentWrites: mongo.collection<DepartmentWrites>('department_writes'),
    retentions: retentionModel(mongo),
    templates: templateModel(mongo),
    usage: new DailyUsage(mongo),
    erasedUsers: new ErasedUsers(mongo),
    audit,
    recordRelay: new OutboxRelay({
      collection: records.collection,
      messaging: recordPublisher(messaging, audit.trail),
      logger,
    }),
    vocabularies,
    vocabularyRelay: new OutboxRelay({ collection: vocabularies.collection, messaging, logger }),
    departmentRelay: new OutboxRelay({ collection: departments.collection, messaging, logger }),
    business: createBusinessEvents(logger, metrics),
    removals: createRemovalEvents(logger, metrics),
    ...overrides,
  };
}
