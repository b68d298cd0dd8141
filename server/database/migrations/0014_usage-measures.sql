-- Each record of a generation has its tool, provider, model, tokens in and out, and cost. The functions that write
-- records and grants get these values; what they do is described where they were created first (0001, 0002, 0006). Those
-- with fewer parameters stay for servers of the version before, which may run beside this one during an update.

ALTER TABLE "generation_grants" ADD COLUMN "tool" varchar(20);--> statement-breakpoint
ALTER TABLE "generation_grants" ADD COLUMN "provider" varchar(50);--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "input_tokens" integer;--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "output_tokens" integer;--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "tool" varchar(20);--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "provider" varchar(50);--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "model" varchar(200);--> statement-breakpoint
ALTER TABLE "usage_records" ADD COLUMN "cost" double precision;
--> statement-breakpoint
create function record_generation(
  p_id uuid, p_user uuid, p_is_counted boolean, p_now timestamptz, p_content_type text,
  p_prompt text, p_content text, p_tokens integer, p_provider text, p_key_hash text,
  p_tool text, p_model text,
  p_input_tokens integer, p_output_tokens integer, p_cost double precision
) returns boolean
language plpgsql as $$
begin
  if p_is_counted then
    delete from generation_reservations where id = p_id;
    if not found then
      return false;
    end if;
  end if;

  insert into usage_records (id, user_id, content_type, prompt, generated_content, tokens_used, created_at,
      tool, provider, model, input_tokens, output_tokens, cost)
    values (p_id, p_user, p_content_type, p_prompt, p_content, p_tokens, p_now,
      p_tool, p_provider, p_model, p_input_tokens, p_output_tokens, p_cost);

  update user_api_keys set last_used = p_now, usage_count = usage_count + 1, is_active = true
    where user_id = p_user and provider = p_provider and key_hash = p_key_hash;
  if not found then
    insert into user_api_keys as k (user_id, provider, key_hash, last_used, usage_count)
      values (p_user, p_provider, p_key_hash, p_now, 1)
      on conflict (user_id, provider, key_hash) do update set
        last_used = excluded.last_used, usage_count = k.usage_count + 1, is_active = true;
  end if;
  return true;
end $$;
--> statement-breakpoint
create function complete_generation(
  p_reservation uuid, p_user uuid, p_day date, p_address text, p_now timestamptz, p_content_type text,
  p_prompt text, p_content text, p_tokens integer, p_provider text, p_key_hash text,
  p_tool text, p_model text,
  p_input_tokens integer, p_output_tokens integer, p_cost double precision
) returns boolean
language plpgsql as $$
declare
  v_open boolean;
begin
  delete from generation_reservations where id = p_reservation;
  v_open := found;

  insert into usage_records (id, user_id, content_type, prompt, generated_content, tokens_used, created_at,
      tool, provider, model, input_tokens, output_tokens, cost)
    select p_reservation, u.id, p_content_type, p_prompt, p_content, p_tokens, p_now,
      p_tool, p_provider, p_model, p_input_tokens, p_output_tokens, p_cost from users u where u.id = p_user
    on conflict (id) do nothing;
  if not found then
    return false;
  end if;

  if not v_open then
    update users set daily_generations_used = daily_generations_used + 1
      where id = p_user and last_generation_date = p_day;
    update ip_usage_tracking set usage_count = usage_count + 1 where ip_address = p_address and date = p_day;
  end if;

  insert into user_api_keys as k (user_id, provider, key_hash, last_used, usage_count)
    values (p_user, p_provider, p_key_hash, p_now, 1)
    on conflict (user_id, provider, key_hash) do update set
      last_used = excluded.last_used, usage_count = k.usage_count + 1, is_active = true;
  return true;
end $$;
--> statement-breakpoint
create function grant_reserved(p_reservation uuid, p_content_type text, p_tool text, p_provider text) returns boolean
language plpgsql as $$
begin
  with reserved as (
    delete from generation_reservations where id = p_reservation returning id, user_id, ip_address, day, created_at
  )
  insert into generation_grants (id, user_id, ip_address, day, is_counted, content_type, tool, provider, created_at)
    select id, user_id, ip_address, day, true, p_content_type, p_tool, p_provider, created_at from reserved;
  return found;
end $$;
--> statement-breakpoint
create function settle_grant(
  p_grant uuid, p_user uuid, p_is_made boolean, p_now timestamptz, p_open_since timestamptz,
  p_most_returned integer, p_prompt text, p_content text, p_tokens integer,
  p_model text, p_input_tokens integer, p_output_tokens integer, p_cost double precision
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
    insert into usage_records (id, user_id, content_type, prompt, generated_content, tokens_used, created_at,
        tool, provider, model, input_tokens, output_tokens, cost)
      values (p_grant, p_user, v_grant.content_type, p_prompt, p_content, p_tokens, p_now,
        v_grant.tool, v_grant.provider, p_model, p_input_tokens, p_output_tokens, p_cost)
      on conflict (id) do nothing;
  end if;

  select is_premium(u.is_subscribed, u.subscription_expires_at, p_now),
      case when u.last_generation_date >= v_today then u.daily_generations_used else 0 end
    into subscribed, used from users u where u.id = p_user;
  return next;
end $$;
