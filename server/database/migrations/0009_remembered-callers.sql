-- A server remembers for a while whose session it is. Whatever takes a right away, or gives one, is therefore said to all
-- servers on the channel `caller_changed`, with the account's id: the database says it, so that no statement can forget to.

-- As before (0004), with the moments at which the answer ends, so that it can be kept until then.
drop function find_callers(text[], timestamptz);
--> statement-breakpoint
create function find_callers(p_token_hashes text[], p_now timestamptz)
returns table (
  token_hash text, caller_id uuid, caller_email text, subscribed boolean, subscribed_until timestamptz, ends_at timestamptz
)
language plpgsql stable as $$
begin
  foreach token_hash in array p_token_hashes loop
    select u.id, u.email, u.is_subscribed, u.subscription_expires_at, s.expires_at
      into caller_id, caller_email, subscribed, subscribed_until, ends_at
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = find_callers.token_hash and s.expires_at > p_now;
    if found then
      return next;
    end if;
  end loop;
end $$;
--> statement-breakpoint
create function say_session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('caller_changed', old.user_id::text);
  return null;
end $$;
--> statement-breakpoint
create function say_user_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('caller_changed', old.id::text);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_ended after delete on sessions for each row execute function say_session_changed();
--> statement-breakpoint
-- Not when a session is prolonged, which happens all the time.
create trigger sessions_changed after update on sessions for each row
  when (new.expires_at < old.expires_at or new.token_hash <> old.token_hash or new.user_id <> old.user_id)
  execute function say_session_changed();
--> statement-breakpoint
-- Not when a generation is counted: this names the columns that a caller is known by.
create trigger users_changed after update of id, email, is_subscribed, subscription_expires_at on users for each row
  when ((new.id, new.email, new.is_subscribed, new.subscription_expires_at)
    is distinct from (old.id, old.email, old.is_subscribed, old.subscription_expires_at))
  execute function say_user_changed();
--> statement-breakpoint
-- Also where rows come by replication or a restored copy.
alter table sessions enable always trigger sessions_ended;
--> statement-breakpoint
alter table sessions enable always trigger sessions_changed;
--> statement-breakpoint
alter table users enable always trigger users_changed;
