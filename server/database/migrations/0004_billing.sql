CREATE SEQUENCE "public"."billing_tickets" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "billing_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_ticket" bigint DEFAULT 0 NOT NULL,
	"answered_ticket" bigint DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"checkout_started_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" varchar(255) PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_runs" (
	"job" varchar(50) PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stripe_subscription_id" varchar(255);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "current_period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "current_period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stripe_events_received" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_stripeSubscriptionId_unique" UNIQUE("stripe_subscription_id");
--> statement-breakpoint
-- Premium is a flag and a time together: an account whose time ran out is free, whoever forgot to say so.
create function is_premium(p_is_subscribed boolean, p_expires_at timestamptz, p_now timestamptz) returns boolean
language sql immutable as $$
  select p_is_subscribed and coalesce(p_expires_at > p_now, false)
$$;
--> statement-breakpoint
-- As before (0002), with premium decided by `is_premium`.
create or replace function find_callers(p_token_hashes text[], p_now timestamptz)
returns table (token_hash text, caller_id uuid, caller_email text, subscribed boolean)
language plpgsql stable as $$
begin
  foreach token_hash in array p_token_hashes loop
    select u.id, u.email, is_premium(u.is_subscribed, u.subscription_expires_at, p_now)
      into caller_id, caller_email, subscribed
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = find_callers.token_hash and s.expires_at > p_now;
    if found then
      return next;
    end if;
  end loop;
end $$;
--> statement-breakpoint
drop function reserve_generation(text, text, timestamptz, text, integer, integer);
--> statement-breakpoint
-- Counts one generation of a user whom `find_callers` has found, and opens a reservation for it, or says why not.
-- The conditional update of the user's row is what decides: parallel calls queue on that row.
create function reserve_generation(
  p_user uuid, p_address text, p_now timestamptz, p_instance text,
  p_daily_limit integer, p_address_limit integer
) returns table (outcome text, reservation_id uuid, subscribed boolean, used integer)
language plpgsql as $$
declare
  v_day date := (p_now at time zone 'UTC')::date;
begin
  update users u set
      daily_generations_used = case when u.last_generation_date >= v_day then u.daily_generations_used + 1 else 1 end,
      last_generation_date = greatest(u.last_generation_date, v_day)
    where u.id = p_user
      and (is_premium(u.is_subscribed, u.subscription_expires_at, p_now)
        or u.last_generation_date is null or u.last_generation_date < v_day
        or u.daily_generations_used < p_daily_limit)
    returning is_premium(u.is_subscribed, u.subscription_expires_at, p_now), u.daily_generations_used,
      u.last_generation_date into subscribed, used, v_day;
  if not found then
    perform 1 from users u where u.id = p_user;
    outcome := case when found then 'daily-limit' else 'session-required' end;
    return next;
    return;
  end if;

  if not subscribed then
    insert into ip_usage_tracking as t (ip_address, date, usage_count, user_ids)
      values (p_address, v_day, 1, array[p_user])
      on conflict (ip_address, date) do update set
        usage_count = t.usage_count + 1,
        user_ids = case when p_user = any (t.user_ids) then t.user_ids else t.user_ids || p_user end
        where t.usage_count < p_address_limit;
    if not found then
      update users u set daily_generations_used = u.daily_generations_used - 1 where u.id = p_user;
      outcome := 'address-limit';
      return next;
      return;
    end if;
  end if;

  insert into generation_reservations (user_id, ip_address, day, instance_id, created_at)
    values (p_user, case when subscribed then null else p_address end, v_day, p_instance, p_now)
    returning id into reservation_id;
  outcome := 'reserved';
  return next;
end $$;
--> statement-breakpoint
-- Uses one of the week's accesses to Projects, at most one a UTC day, and answers what is then counted; nothing
-- where the week has none left. The conditional update decides, so that parallel calls can never share the last one.
create function open_projects(p_user uuid, p_day date, p_week date, p_weekly_limit integer)
returns table (used integer, week text, day text)
language sql as $$
  update users u set
      weekly_projects_used = case
        when u.last_project_date >= p_day then u.weekly_projects_used
        when u.last_weekly_reset >= p_week then u.weekly_projects_used + 1
        else 1 end,
      last_weekly_reset = greatest(u.last_weekly_reset, p_week),
      last_project_date = greatest(u.last_project_date, p_day)
    where u.id = p_user
      and (u.last_project_date >= p_day or u.last_weekly_reset is null or u.last_weekly_reset < p_week
        or u.weekly_projects_used < p_weekly_limit)
    returning u.weekly_projects_used, u.last_weekly_reset::text, u.last_project_date::text
$$;
