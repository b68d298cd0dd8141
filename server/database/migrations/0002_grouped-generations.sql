-- A subscriber has no limit and so nothing to give back: nothing is counted or reserved for one, and what was made
-- is told by the records. Only free generations are counted before they are made, by `reserve_generation`.

-- The callers of many sessions at once; reads only. A loop, because a set would be planned as a join over whole
-- tables as long as these are small, and the plan is kept.
create function find_callers(p_token_hashes text[], p_now timestamptz)
returns table (token_hash text, caller_id uuid, caller_email text, subscribed boolean)
language plpgsql stable as $$
begin
  foreach token_hash in array p_token_hashes loop
    select u.id, u.email, u.is_subscribed into caller_id, caller_email, subscribed
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = find_callers.token_hash and s.expires_at > p_now;
    if found then
      return next;
    end if;
  end loop;
end $$;
--> statement-breakpoint
-- Records a completed generation; meant to be called for many at once, in the order of their users, so that two
-- groups cannot wait for each other in a circle. Answers false, and has done nothing, where the generation was
-- counted but its reservation is gone: `complete_generation` then settles it alone.
-- Fails with unique_violation where it is recorded already, with foreign_key_violation where the account is gone.
create function record_generation(
  p_id uuid, p_user uuid, p_is_counted boolean, p_now timestamptz, p_content_type text,
  p_prompt text, p_content text, p_tokens integer, p_provider text, p_key_hash text
) returns boolean
language plpgsql as $$
begin
  if p_is_counted then
    delete from generation_reservations where id = p_id;
    if not found then
      return false;
    end if;
  end if;

  insert into usage_records (id, user_id, content_type, prompt, generated_content, tokens_used, created_at)
    values (p_id, p_user, p_content_type, p_prompt, p_content, p_tokens, p_now);

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
