-- What may start a sequence or end the way of a contact through it. Written here, so that whoever changes a contact need not think of it.
CREATE TABLE "sequence_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"kind" varchar(20) NOT NULL,
	"value" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "sequence_entries_due";--> statement-breakpoint
ALTER TABLE "sequence_events" ADD CONSTRAINT "sequence_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sequence_events" ADD CONSTRAINT "sequence_events_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sequence_events_new" ON "sequence_events" USING btree ("id") WHERE "sequence_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "sequence_events_goals" ON "sequence_events" USING btree ("contact_id","at");--> statement-breakpoint
CREATE INDEX "sequence_events_user" ON "sequence_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sequence_entries_due" ON "sequence_entries" USING btree ("sequence_id","due_at") WHERE "sequence_entries"."state" = 'on-the-way';
--> statement-breakpoint
-- Nothing is written for accounts that nobody is on the way in, and no sequence begins with this event.
create function note_sequence_event(account uuid, contact uuid, event text, about text, moment timestamptz)
returns void language sql as $$
  insert into sequence_events (user_id, contact_id, kind, value, at)
    select account, contact, event, about, moment
      where exists (select 1 from sequence_entries where contact_id = contact and state = 'on-the-way')
        or exists (select 1 from sequences where user_id = account and is_active and case event
          when 'joined-list' then "trigger" @> jsonb_build_object('kind', 'joined-list', 'listId', about)
          when 'tagged' then "trigger" @> jsonb_build_object('kind', 'tag', 'tag', about)
          when 'clicked' then "trigger" @> jsonb_build_object('kind', 'link', 'link', about)
          when 'goal' then "trigger" @> jsonb_build_object('kind', 'goal', 'link', about)
          else false end)
$$;
--> statement-breakpoint
create function note_membership_joined() returns trigger language plpgsql as $$
begin
  perform note_sequence_event(user_id, id, 'joined-list', new.list_id::text, now())
    from contacts where id = new.contact_id;
  return null;
end $$;
--> statement-breakpoint
-- Of a deleted contact nothing is found.
create function note_membership_left() returns trigger language plpgsql as $$
begin
  perform note_sequence_event(user_id, id, 'changed', '', now()) from contacts where id = old.contact_id;
  return null;
end $$;
--> statement-breakpoint
create trigger contact_memberships_joined after insert on contact_memberships for each row
  when (new.state = 'confirmed') execute function note_membership_joined();
--> statement-breakpoint
create trigger contact_memberships_confirmed after update of state on contact_memberships for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed') execute function note_membership_joined();
--> statement-breakpoint
create trigger contact_memberships_left after update of state on contact_memberships for each row
  when (new.state <> 'confirmed' and old.state = 'confirmed') execute function note_membership_left();
--> statement-breakpoint
create trigger contact_memberships_deleted after delete on contact_memberships for each row
  when (old.state = 'confirmed') execute function note_membership_left();
--> statement-breakpoint
create function note_contact_changed() returns trigger language plpgsql as $$
declare
  given text;
begin
  foreach given in array new.tags loop
    if not given = any(coalesce(old.tags, '{}')) then
      perform note_sequence_event(new.user_id, new.id, 'tagged', given, now());
    end if;
  end loop;
  perform note_sequence_event(new.user_id, new.id, 'changed', '', now());
  return null;
end $$;
--> statement-breakpoint
create trigger contacts_tagged after insert on contacts for each row
  when (cardinality(new.tags) > 0) execute function note_contact_changed();
--> statement-breakpoint
create trigger contacts_changed after update of tags, fields, zone, first_name, last_name, company, city on contacts for each row
  when ((old.tags, old.fields, old.zone, old.first_name, old.last_name, old.company, old.city)
    is distinct from (new.tags, new.fields, new.zone, new.first_name, new.last_name, new.company, new.city))
  execute function note_contact_changed();
--> statement-breakpoint
create function note_suppressed() returns trigger language plpgsql as $$
begin
  perform note_sequence_event(user_id, id, 'changed', '', now())
    from contacts where user_id = new.user_id and email_hash = new.email_hash;
  return null;
end $$;
--> statement-breakpoint
create trigger suppressions_added after insert on suppressions for each row execute function note_suppressed();
--> statement-breakpoint
create function note_clicked() returns trigger language plpgsql as $$
begin
  perform note_sequence_event(user_id, contact_id, 'clicked', coalesce(new.link, ''), new.at)
    from send_messages where id = new.message_id and contact_id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger message_events_clicked after insert on message_events for each row
  when (new.kind = 'click' and new.by = 'person') execute function note_clicked();
--> statement-breakpoint
-- A scanner's clicks are known by those that follow: what is not told yet was nobody's.
create function note_not_clicked() returns trigger language plpgsql as $$
begin
  delete from sequence_events using send_messages
    where send_messages.id = new.message_id and sequence_events.contact_id = send_messages.contact_id
      and sequence_events.kind = 'clicked' and sequence_events.value = coalesce(new.link, '')
      and sequence_events.at = new.at and handled_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger message_events_not_clicked after update of by on message_events for each row
  when (new.kind = 'click' and old.by = 'person' and new.by <> 'person') execute function note_not_clicked();
--> statement-breakpoint
-- An erased contact leaves; what is counted stays, without them.
create function leave_with_contact() returns trigger language plpgsql as $$
begin
  new.state := 'left';
  new.reason := 'erased';
  new.due_at := null;
  new.ended_at := now();
  return new;
end $$;
--> statement-breakpoint
create trigger sequence_entries_erased before update of contact_id on sequence_entries for each row
  when (old.contact_id is not null and new.contact_id is null and old.state = 'on-the-way')
  execute function leave_with_contact();
