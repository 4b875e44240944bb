export interface LegalSection {
  title: string;
  text: string;
}
