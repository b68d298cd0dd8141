import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { analyticsRoutes } from './analytics/routes.ts';
import { oauthRoutes } from './accounts/oauth/routes.ts';
import { verificationRoutes } from './accounts/verification/routes.ts';
import { passkeyRoutes } from './accounts/passkeys/routes.ts';
import { passkeySignInRoutes } from './accounts/passkeys/sign-in-routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { secondFactorRoutes } from './accounts/second-factors/routes.ts';
import { secondStepRoutes } from './accounts/second-step/routes.ts';
import { settingsRoutes } from './accounts/settings/routes.ts';
import { paypal } from './billing/paypal/connection.ts';
import type { Send } from './billing/paypal/client.ts';
import { paypalWebhookRoutes } from './billing/paypal/webhook.ts';
import { invoiceRoutes } from './billing/invoice-routes.ts';
import { payments } from './billing/stripe/payments.ts';
import { billingRoutes } from './billing/routes.ts';
import { subscriptionRoutes } from './billing/subscription-routes.ts';
import { billing } from './billing/sync/billing-jobs.ts';
import { webhookRoutes } from './billing/webhook.ts';
import { content } from './blog/plugin.ts';
import { blogRoutes } from './blog/routes.ts';
import type { AppConfig } from './config/config.ts';
import type { Database } from './database/database.ts';
import { siteTurns } from './competitive/crawl/pace/shared-pace.ts';
import { competitiveRoutes } from './competitive/routes.ts';
import { watchRoutes } from './competitive/watch/routes.ts';
import { contacts } from './contacts/account/contacts.ts';
import { importJobs } from './contacts/import/import-job.ts';
import { contactsRoutes } from './contacts/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { batchRoutes } from './generation/batches/routes.ts';
import { grantRoutes } from './generation/grants/routes.ts';
import { generations } from './generation/generations.ts';
import { generationRoutes } from './generation/routes.ts';
import { configRoutes } from './config/routes.ts';
import { jobs } from './jobs/jobs.ts';
import { queueMetrics } from './jobs/queue-metrics.ts';
import { libraryRoutes } from './library/routes.ts';
import { goalRoutes } from './links/visits/goal-routes.ts';
import { goRoutes } from './links/visits/go-routes.ts';
import { linkRoutes } from './links/routes.ts';
import { trackedLinks } from './links/tracked-links.ts';
import { mailQueue } from './mail/mail-queue.ts';
import { sampleRoutes } from './sample/routes.ts';
import { outcomeCounter } from './status/count-outcomes.ts';
import { statusRoutes } from './status/routes.ts';
import { serviceStatus } from './status/service-status.ts';
import { errorCounter } from './operator/count-errors.ts';
import { operatorRoutes } from './operator/routes.ts';
import { featureSwitches } from './operator/switches/feature-switches.ts';
import { switchRoutes } from './operator/switches/switch-routes.ts';
import { modelRoutes } from './generation/model-routes.ts';
import { crawlers } from './pages/crawlers.ts';
import { openapi, type OpenapiOptions } from './http/openapi.ts';
import { sendClientError } from './http/client-error.ts';
import { errorHandler, sendUnreadable } from './http/error-handler.ts';
import { health } from './http/health.ts';
import { metrics } from './http/metrics.ts';
import { originCheck } from './http/origin-check.ts';
import { providerClient } from './generation/provider-client.ts';
import { requestCause } from './http/request-cause.ts';
import { logOptions, requestLog, type LogStream } from './http/request-log.ts';
import { sandboxPages } from './http/sandbox-pages.ts';
import { watchClock } from './jobs/watch-clock.ts';
import { limitCalls } from './overload/limit-calls.ts';
import { shedLoad } from './overload/shed-load.ts';
import { serverTimes, slowClients } from './overload/slow-clients.ts';
import { schedule } from './jobs/schedule.ts';
import { sendingRoutes } from './sending/routes.ts';
import { sending, type SendingOptions } from './sending/sending.ts';
import { securityTxt } from './http/security-txt.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sequencesRoutes } from './sequences/routes.ts';
import { session } from './sessions/session.ts';
import { presenceRoutes } from './presence/routes.ts';
import { shareImageRoutes } from './share-image/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { mailHosts, type MailNetwork } from './sending/accounts/connection/mail-hosts.ts';
import { sendingAccountRoutes } from './sending/accounts/account-routes.ts';
import { cannedRoutes } from './support/inbox/canned-routes.ts';
import { inboundRoutes } from './support/mail/inbound-routes.ts';
import { inboxRoutes } from './support/inbox/inbox-routes.ts';
import { supportPromise } from './support/promise.ts';
import { supportRoutes } from './support/routes.ts';
import { sandboxReply } from './support/sandbox-reply.ts';
import { syncRoutes } from './sync/routes.ts';
import { fileRoute } from './uploads/file-route.ts';
import { files } from './uploads/files.ts';
import { providerPicture } from './uploads/provider-picture.ts';
import { uploadRoutes } from './uploads/routes.ts';
import type { FileStorage } from './uploads/storage/file-storage.ts';
import { usageRoutes } from './usage/routes.ts';
import { traceRequests } from './tracing/trace-requests.ts';
import { noTracing, type Tracing } from './tracing/tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: AppConfig;
    database: Database;
    /** Names this process in the reservations it holds. */
    instanceId: string;
    /** Aborted when a stopping server can wait no longer: end streams with server.shutting-down. */
    shutdownSignal: AbortSignal;
  }
}

export type AppOptions = {
  config: AppConfig;
  database: Database;
  shutdownSignal?: AbortSignal;
  /** Replaces the connection to the payment provider in tests. */
  stripe?: Stripe;
  /** Replaces the network to PayPal in tests. */
  paypal?: Send;
  /** Serves the React pages, for every path outside the API. */
  pages?: FastifyPluginAsync;
  /** Replaces the file storage in tests. */
  fileStorage?: FileStorage;
  /** Replaces the network of users' mail servers in tests. */
  mailNetwork?: MailNetwork;
  /** Replaces mail servers of users and their times in tests. */
  sending?: SendingOptions;
  logStream?: LogStream;
  /** None by default. */
  tracing?: Tracing;
  /** How responses become text, as in http/openapi.ts. */
  serializer?: OpenapiOptions['serializer'];
  /** The folder of the articles and text pages; the project's own by default. */
  contentFolder?: string;
};

/** Maximum request body unless a route allows more. */
const bodyLimitBytes = 64_000;

/** The whole application, ready to listen or to be called in a test. The caller closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database } = options;
  const { trustProxy } = config;
  const app: FastifyInstance = fastify({
    ...logOptions(config.logLevel, options.logStream),
    bodyLimit: bodyLimitBytes,
    frameworkErrors: sendUnreadable(config),
    clientErrorHandler: sendClientError(config),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    // A request that comes while the server begins to close is served: another one could not be sent by a proxy in its place.
    return503OnClosing: false,
    ...serverTimes(config.overload),
    // The job queue creates its tables during registration, which can take more than the usual ten seconds on a slow
    // machine.
    pluginTimeout: 60_000,
  });
  app.decorate('config', config);
  app.decorate('database', database);
  app.decorate('instanceId', randomUUID());
  app.decorate('shutdownSignal', options.shutdownSignal ?? new AbortController().signal);

  await app.register(traceRequests, { tracing: options.tracing ?? noTracing });
  await app.register(requestLog);
  await app.register(requestCause);
  await app.register(errorCounter);
  await app.register(outcomeCounter);
  await app.register(errorHandler);
  await app.register(securityHeaders);
  await app.register(metrics);
  await app.register(slowClients);
  await app.register(shedLoad);
  await app.register(limitCalls);
  await app.register(originCheck);
  await app.register(health);
  await app.register(siteTurns);
  await app.register(jobs);
  await app.register(queueMetrics);
  await app.register(mailQueue);
  await app.register(featureSwitches);
  await app.register(files, options.fileStorage ? { storage: options.fileStorage } : {});
  await app.register(providerPicture);
  await app.register(payments, options.stripe ? { client: options.stripe } : {});
  await app.register(paypal, options.paypal ? { send: options.paypal } : {});
  await app.register(billing);
  await app.register(serviceStatus);
  await app.register(session);
  await app.register(schedule);
  await app.register(watchClock);
  await app.register(openapi, { serializer: options.serializer });
  await app.register(providerClient);
  await app.register(generations);
  await app.register(supportPromise);
  await app.register(trackedLinks);
  await app.register(contacts);
  await app.register(importJobs);
  await app.register(mailHosts, options.mailNetwork ? { network: options.mailNetwork } : {});
  await app.register(sending, options.sending ?? {});
  await app.register(content, { folder: options.contentFolder });

  await app.register(configRoutes);
  await app.register(accountRoutes);
  await app.register(secondStepRoutes);
  await app.register(passkeySignInRoutes);
  await app.register(oauthRoutes);
  await app.register(verificationRoutes);
  await app.register(settingsRoutes);
  await app.register(secondFactorRoutes);
  await app.register(passkeyRoutes);
  await app.register(presenceRoutes);
  await app.register(statisticsRoutes);
  await app.register(statusRoutes);
  await app.register(usageRoutes);
  await app.register(analyticsRoutes);
  await app.register(generationRoutes);
  await app.register(grantRoutes);
  await app.register(batchRoutes);
  await app.register(competitiveRoutes);
  await app.register(watchRoutes);
  await app.register(modelRoutes);
  await app.register(sampleRoutes);
  await app.register(syncRoutes);
  await app.register(libraryRoutes);
  await app.register(uploadRoutes);
  await app.register(fileRoute);
  await app.register(emailRoutes);
  await app.register(contactsRoutes);
  await app.register(sequencesRoutes);
  await app.register(sendingAccountRoutes);
  await app.register(sendingRoutes);
  await app.register(linkRoutes);
  await app.register(goRoutes);
  await app.register(goalRoutes);
  await app.register(billingRoutes);
  await app.register(subscriptionRoutes);
  await app.register(invoiceRoutes);
  await app.register(operatorRoutes);
  await app.register(switchRoutes);
  await app.register(webhookRoutes);
  await app.register(paypalWebhookRoutes);
  await app.register(supportRoutes);
  await app.register(inboxRoutes);
  await app.register(cannedRoutes);
  await app.register(inboundRoutes);
  await app.register(blogRoutes);
  await app.register(shareImageRoutes);
  await app.register(crawlers);
  await app.register(securityTxt);
  await app.register(sandboxReply);
  await app.register(sandboxPages);
  await app.register(unknownApiCall);
  if (options.pages) await app.register(options.pages);
  return app;
}

/** Returns 404 for an unknown API path instead of a page. */
const unknownApiCall: FastifyPluginAsync = async (app) => {
  app.all('/api/*', (_request, reply) => {
    reply.callNotFound();
  });
};
