CREATE TABLE "service_outcomes" (
	"minute" timestamp with time zone NOT NULL,
	"service" varchar(40) NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "service_outcomes_minute_service_pk" PRIMARY KEY("minute","service")
);
