/** A person as staff see them. */
export class PersonDto {
  id: string;
  name: string;
  phoneNo: string;
}
