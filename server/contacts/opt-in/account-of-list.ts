const works = `own.user_id = contact_lists.user_id and own.state = 'works'`;
/** The sandbox's inbox counts where there is no mail server. */
const counts = `(own.kind = 'smtp' or not exists (
  select 1 from sending_accounts as other where other.user_id = contact_lists.user_id and other.kind = 'smtp'))`;

/** How many accounts a list that names none could ask with. */
export const accountsThatCouldAsk = `(select count(*) from sending_accounts as own where ${works} and ${counts})`;

/**
 * The account that asks the people of a list, as a column of `contact_lists`: the one that the list names, else the only one that works.
 * Null where that one does not work, where none does, and where there are several: none is guessed.
 */
export const accountOfList = `case when contact_lists.sending_account_id is not null
  then (select own.id from sending_accounts as own where ${works} and own.id = contact_lists.sending_account_id)
  else (select own.id from sending_accounts as own where ${works} and ${counts} and ${accountsThatCouldAsk} = 1) end`;
