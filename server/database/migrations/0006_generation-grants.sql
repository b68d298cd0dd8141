CREATE TABLE "generation_grants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ip_address" varchar(64),
	"day" date NOT NULL,
	"is_counted" boolean NOT NULL,
	"content_type" varchar(50) NOT NULL,
	"outcome" varchar(10),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_grants" ADD CONSTRAINT "generation_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_grants_user" ON "generation_grants" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "generation_grants_created" ON "generation_grants" USING btree ("created_at");--> statement-breakpoint
-- Turns a reservation into a grant: from now on no sweep gives it back. False where a sweep was faster.
create function grant_reserved(p_reservation uuid, p_content_type text) returns boolean
language plpgsql as $$
begin
  with reserved as (
    delete from generation_reservations where id = p_reservation returning id, user_id, ip_address, day, created_at
  )
  insert into generation_grants (id, user_id, ip_address, day, is_counted, content_type, created_at)
    select id, user_id, ip_address, day, true, p_content_type, created_at from reserved;
  return found;
end $$;
--> statement-breakpoint
-- Settles a grant of the user, once; answers how it stands, whoever settled it, or no row where there is none.
-- Made: recorded. Not made: given back, as long as it is not older than `p_open_since` and the user has had fewer than
-- `p_most_returned` of its day given back, else it stays counted. A text that comes late is still recorded.
-- Rows are locked in the order of the other functions: grant, user, address. The lock on the user's row makes
-- settlements of one user queue, so that parallel ones cannot share the last return.
create function settle_grant(
  p_grant uuid, p_user uuid, p_is_made boolean, p_now timestamptz, p_open_since timestamptz,
  p_most_returned integer, p_prompt text, p_content text, p_tokens integer
) returns table (outcome text, subscribed boolean, used integer)
language plpgsql as $$
declare
  v_grant generation_grants%rowtype;
  v_today date := (p_now at time zone 'UTC')::date;
begin
  select * into v_grant from generation_grants g where g.id = p_grant and g.user_id = p_user for update;
  if not found then
    return;
  end if;
  perform 1 from users u where u.id = p_user for update;

  outcome := v_grant.outcome;
  if outcome is null then
    outcome := case
      when p_is_made then 'completed'
      when not v_grant.is_counted then 'returned'
      when v_grant.created_at >= p_open_since and p_most_returned > (
        select count(*) from generation_grants g
          where g.user_id = p_user and g.day = v_grant.day and g.is_counted and g.outcome = 'returned')
        then 'returned'
      else 'completed'
    end;
    update generation_grants g set outcome = settle_grant.outcome where g.id = p_grant;
    if outcome = 'returned' and v_grant.is_counted then
      update users u set daily_generations_used = u.daily_generations_used - 1
        where u.id = p_user and u.last_generation_date = v_grant.day and u.daily_generations_used > 0;
      update ip_usage_tracking t set usage_count = t.usage_count - 1
        where t.ip_address = v_grant.ip_address and t.date = v_grant.day and t.usage_count > 0;
    end if;
  end if;

  if p_is_made and outcome = 'completed' then
    insert into usage_records (id, user_id, content_type, prompt, generated_content, tokens_used, created_at)
      values (p_grant, p_user, v_grant.content_type, p_prompt, p_content, p_tokens, p_now)
      on conflict (id) do nothing;
  end if;

  select is_premium(u.is_subscribed, u.subscription_expires_at, p_now),
      case when u.last_generation_date >= v_today then u.daily_generations_used else 0 end
    into subscribed, used from users u where u.id = p_user;
  return next;
end $$;
