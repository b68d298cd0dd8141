-- The free limit is decided here, in one call: each function is one round trip and one transaction, and its
-- statements are planned once per connection. Rows are always locked in the same order (reservation, user,
-- address), so that calls cannot wait for each other in a circle.

-- Counts one generation of the session's user and opens a reservation for it, or says why not.
-- The conditional update of the user's row is what decides: parallel calls queue on that row.
create function reserve_generation(
  p_token_hash text, p_address text, p_now timestamptz, p_instance text,
  p_daily_limit integer, p_address_limit integer
) returns table (outcome text, reservation_id uuid, reserved_user_id uuid, user_email text, subscribed boolean, used integer)
language plpgsql as $$
declare
  v_day date := (p_now at time zone 'UTC')::date;
begin
  select u.id, u.email, u.is_subscribed into reserved_user_id, user_email, subscribed
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = p_token_hash and s.expires_at > p_now;
  if not found then
    outcome := 'session-required';
    return next;
    return;
  end if;

  update users u set
      daily_generations_used = case when u.last_generation_date >= v_day then u.daily_generations_used + 1 else 1 end,
      last_generation_date = greatest(u.last_generation_date, v_day)
    where u.id = reserved_user_id
      and (u.is_subscribed or u.last_generation_date is null or u.last_generation_date < v_day
        or u.daily_generations_used < p_daily_limit)
    returning u.is_subscribed, u.daily_generations_used, u.last_generation_date into subscribed, used, v_day;
  if not found then
    outcome := 'daily-limit';
    return next;
    return;
  end if;

  if not subscribed then
    insert into ip_usage_tracking as t (ip_address, date, usage_count, user_ids)
      values (p_address, v_day, 1, array[reserved_user_id])
      on conflict (ip_address, date) do update set
        usage_count = t.usage_count + 1,
        user_ids = case when reserved_user_id = any (t.user_ids) then t.user_ids else t.user_ids || reserved_user_id end
        where t.usage_count < p_address_limit;
    if not found then
      update users u set daily_generations_used = u.daily_generations_used - 1 where u.id = reserved_user_id;
      outcome := 'address-limit';
      return next;
      return;
    end if;
  end if;

  insert into generation_reservations (user_id, ip_address, day, instance_id, created_at)
    values (reserved_user_id, case when subscribed then null else p_address end, v_day, p_instance, p_now)
    returning id into reservation_id;
  outcome := 'reserved';
  return next;
end $$;
--> statement-breakpoint
-- Records a completed generation, once. A reservation that a sweep has given back meanwhile is counted again.
create function complete_generation(
  p_reservation uuid, p_user uuid, p_day date, p_address text, p_now timestamptz, p_content_type text,
  p_prompt text, p_content text, p_tokens integer, p_provider text, p_key_hash text
) returns boolean
language plpgsql as $$
declare
  v_open boolean;
begin
  delete from generation_reservations where id = p_reservation;
  v_open := found;

  insert into usage_records (id, user_id, content_type, prompt, generated_content, tokens_used, created_at)
    select p_reservation, u.id, p_content_type, p_prompt, p_content, p_tokens, p_now from users u where u.id = p_user
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
-- Gives a generation back, once: the user's count and the address's, of the same day only and never below 0.
create function return_generation(p_reservation uuid) returns boolean
language plpgsql as $$
declare
  v_user uuid;
  v_address text;
  v_day date;
begin
  delete from generation_reservations where id = p_reservation returning user_id, ip_address, day
    into v_user, v_address, v_day;
  if not found then
    return false;
  end if;
  update users set daily_generations_used = daily_generations_used - 1
    where id = v_user and last_generation_date = v_day and daily_generations_used > 0;
  update ip_usage_tracking set usage_count = usage_count - 1
    where ip_address = v_address and date = v_day and usage_count > 0;
  return true;
end $$;
