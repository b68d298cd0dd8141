/** A mail server as a worker reaches it. The password is in memory only, and in no log. */
export type SmtpSettings = {
  /** As the user named it, for the certificate. */
  host: string;
  /** The address that was resolved and checked: connections go there, whatever the name says later. */
  address: string;
  port: number;
  /** `tls`: from the first byte. `starttls`: demanded before the sign-in. */
  security: 'tls' | 'starttls' | 'none';
  /** Empty: no sign-in. */
  userName: string;
  password: string;
  senderName: string;
  senderEmail: string;
  replyTo: string | null;
  opensMeasured: boolean;
};
