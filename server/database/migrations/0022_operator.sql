CREATE TABLE "error_counts" (
	"hour" timestamp with time zone NOT NULL,
	"code" varchar(100) NOT NULL,
	"route" varchar(200) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "error_counts_hour_code_route_pk" PRIMARY KEY("hour","code","route")
);
--> statement-breakpoint
CREATE TABLE "operator_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" uuid NOT NULL,
	"subject_id" uuid,
	"action" varchar(40) NOT NULL,
	"reason" varchar(500) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "factors_reset_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operator_actions_time" ON "operator_actions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_actions_subject" ON "operator_actions" USING btree ("subject_id");