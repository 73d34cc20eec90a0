/** Somebody, as staff see them. */
export class PersonDto {
  id: string;
  name: string;
  phoneNo: string;
}

/** Answer of a verb that has nothing to tell. */
export class StaffDoneDto {
  success: true;
}
