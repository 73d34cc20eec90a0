/** Answer of a call that has nothing to tell but that it was done. */
export class DoneDto {
  success: true;
}
