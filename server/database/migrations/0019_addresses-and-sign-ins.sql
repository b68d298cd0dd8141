-- A session counts as signed in when it began, not when this column was added.
UPDATE "sessions" SET "authenticated_at" = "created_at";
--> statement-breakpoint
-- Addresses from before the rule of domain/accounts/email-address.ts, in its spelling; they are in lower case already, and
-- lower() depends on the locale of the database. Where several accounts would get
-- one address, the one that has it keeps it, else the oldest gets it; the others keep their own spelling. A database that
-- is not in UTF-8 cannot normalize, and a spelling that would be too long stays.
UPDATE "users" SET "email" = normalized.address
FROM (
  SELECT id, address, row_number() OVER (PARTITION BY address ORDER BY created_at, id) AS place
  FROM (
    SELECT id, created_at, CASE WHEN getdatabaseencoding() = 'UTF8'
      THEN normalize(email, NFC) ELSE email END AS address
    FROM "users"
  ) spelled
) normalized
WHERE "users".id = normalized.id AND normalized.place = 1 AND "users".email <> normalized.address
  AND length(normalized.address) <= 254
  AND NOT EXISTS (SELECT 1 FROM "users" other WHERE other.email = normalized.address);
